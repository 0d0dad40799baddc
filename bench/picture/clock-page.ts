import type { Page } from '../../impl/fixtures/browser/browser.ts';
import type { MediaAddress } from './media-address.ts';

/**
 * The script of a page. It draws its own clock on a canvas 30 times a second, in white and black cells that
 * survive encoding, publishes the canvas, plays it, and reads the time from each frame when the frame is
 * given to the compositor.
 */
const script = `
  const cells = 24;
  const clockMs = () => Math.floor(performance.now()) & (2 ** cells - 1);

  const drawClock = () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 360 });
    document.documentElement.append(canvas);
    const pen = canvas.getContext('2d');
    const cell = canvas.width / cells;
    let frame = 0;
    setInterval(() => {
      frame += 1;
      pen.fillStyle = '#205080';
      pen.fillRect(0, 0, canvas.width, canvas.height);
      pen.fillStyle = 'hsl(' + frame * 7 % 360 + ', 80%, 50%)';
      pen.fillRect(frame * 8 % canvas.width, canvas.height / 2, 80, 80);
      const now = clockMs();
      for (let bit = 0; bit < cells; bit += 1) {
        pen.fillStyle = now >> bit & 1 ? '#fff' : '#000';
        pen.fillRect(bit * cell, 0, cell, 48);
      }
    }, 1000 / 30);
    return canvas.captureStream(30);
  };

  const connect = async (connection, { url, token }) => {
    await connection.setLocalDescription();
    if (connection.iceGatheringState !== 'complete')
      await new Promise((gathered) => connection.addEventListener('icegatheringstatechange', () => {
        if (connection.iceGatheringState === 'complete') gathered();
      }));
    const headers = { 'Content-Type': 'application/sdp', Authorization: 'Bearer ' + token };
    const response = await fetch(url, { method: 'POST', headers, body: connection.localDescription.sdp });
    const sdp = await response.text();
    if (response.status !== 201) throw new Error(response.status + ' ' + sdp);
    await connection.setRemoteDescription({ type: 'answer', sdp });
    await new Promise((connected, reject) => {
      const look = () => {
        if (connection.connectionState === 'connected') connected();
        if (connection.connectionState === 'failed') reject(new Error('ICE failed'));
      };
      connection.addEventListener('connectionstatechange', look);
      look();
    });
  };

  window.publishClock = async (address, codec) => {
    const stream = drawClock();
    const connection = window.publisher = new RTCPeerConnection({ bundlePolicy: 'max-bundle' });
    const transceiver = connection.addTransceiver(stream.getVideoTracks()[0], { direction: 'sendonly' });
    const liked = ({ mimeType }) => mimeType.toLowerCase() === codec.toLowerCase();
    transceiver.setCodecPreferences(RTCRtpSender.getCapabilities('video').codecs.filter(liked));
    await connect(connection, address);
  };

  window.playClock = async (address) => {
    const connection = window.player = new RTCPeerConnection({ bundlePolicy: 'max-bundle' });
    const video = window.video = document.createElement('video');
    Object.assign(video, { muted: true, autoplay: true, srcObject: new MediaStream() });
    document.documentElement.append(video);
    connection.addEventListener('track', ({ track }) => video.srcObject.addTrack(track));
    connection.addTransceiver('video', { direction: 'recvonly' });
    await connect(connection, address);
  };

  window.readClock = (skipped, wanted) => new Promise((done) => {
    const { video } = window;
    const canvas = document.createElement('canvas');
    const pen = canvas.getContext('2d', { willReadFrequently: true });
    const ages = [];
    let seen = 0;
    const read = () => {
      const now = clockMs();
      const { videoWidth: width, videoHeight: height } = video;
      Object.assign(canvas, { width, height: 1 });
      pen.drawImage(video, 0, height * 24 / 360, width, 1, 0, 0, width, 1);
      const { data } = pen.getImageData(0, 0, width, 1);
      let shown = 0;
      for (let bit = 0; bit < cells; bit += 1)
        if (data[Math.floor((bit + 0.5) * width / cells) * 4] > 127) shown |= 1 << bit;
      seen += 1;
      if (seen > skipped) ages.push(now - shown);
      if (ages.length < wanted) video.requestVideoFrameCallback(read);
      else done(ages);
    };
    video.requestVideoFrameCallback(read);
  });
`;

/** Publishes a clock from the page and plays it back there; `codec` is a MIME type. */
export async function showClock(
  page: Page,
  { publish, play, codec }: { publish: MediaAddress; play: MediaAddress; codec: string },
): Promise<void> {
  await page.evaluate(script);
  await page.evaluate(`publishClock(${JSON.stringify(publish)}, ${JSON.stringify(codec)})`);
  await page.evaluate(`playClock(${JSON.stringify(play)})`);
}

/** The age of frames when they are shown, in milliseconds. The first frames are skipped. */
export async function readClock(
  page: Page,
  { skip, frames }: { readonly skip: number; readonly frames: number },
): Promise<number[]> {
  const ages = await page.evaluate(`readClock(${skip}, ${frames})`);
  if (!Array.isArray(ages)) throw new Error('the page returned no clock');
  return ages.map(Number);
}
