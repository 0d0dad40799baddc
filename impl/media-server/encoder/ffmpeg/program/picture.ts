/**
 * A picture in the format of encoders: the luma plane, then both chroma planes of half the width and height
 * (I420).
 */
export interface Picture {
  /** Width and height are even. */
  readonly width: number;
  readonly height: number;
  readonly data: Buffer;
}

/** One of the three planes of a picture. */
export interface Plane {
  readonly offset: number;
  readonly width: number;
  readonly height: number;
  /** How many bits to shift a coordinate of the picture to get a coordinate of the plane. */
  readonly shift: 0 | 1;
}

/** The bytes of a picture of that size. */
export function pictureBytes(width: number, height: number): number {
  return (width * height * 3) / 2;
}

/** The planes of a picture of that size. */
export function planesOf(width: number, height: number): readonly [Plane, Plane, Plane] {
  const luma = width * height;
  const half = { width: width / 2, height: height / 2, shift: 1 } as const;
  return [
    { offset: 0, width, height, shift: 0 },
    { offset: luma, ...half },
    { offset: luma + luma / 4, ...half },
  ];
}

/** A picture of one colour (red, green, blue from 0 to 255), converted by BT.709 to the video range. */
export function plainPicture(
  width: number,
  height: number,
  [red, green, blue]: readonly [number, number, number],
): Picture {
  const luma = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  const values = [
    16 + (luma * 219) / 255,
    128 + ((blue - luma) / 1.8556) * (224 / 255),
    128 + ((red - luma) / 1.5748) * (224 / 255),
  ];
  const data = Buffer.allocUnsafe(pictureBytes(width, height));
  for (const [index, plane] of planesOf(width, height).entries()) {
    data.fill(Math.round(values[index] ?? 128), plane.offset, plane.offset + plane.width * plane.height);
  }
  return { width, height, data };
}

/**
 * Copies a part of a picture to the target. The part has the size of the target, starts at even coordinates,
 * and must be within the picture.
 */
export function cutOut(picture: Picture, target: Picture, left: number, top: number): void {
  const from = planesOf(picture.width, picture.height);
  for (const [index, to] of planesOf(target.width, target.height).entries()) {
    const plane = from[index] ?? to;
    const start = plane.offset + (top >> plane.shift) * plane.width + (left >> plane.shift);
    for (let row = 0; row < to.height; row += 1) {
      const at = start + row * plane.width;
      picture.data.copy(target.data, to.offset + row * to.width, at, at + to.width);
    }
  }
}
