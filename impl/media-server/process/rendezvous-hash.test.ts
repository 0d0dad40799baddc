import { expect, test } from 'vitest';
import { dice } from '../../fixtures/dice.ts';
import { Placement } from './rendezvous-hash.ts';

interface Node {
  readonly name: string;
}

const roll = dice(20_261_124);
const letters = 'abcdefghijklmnopqrstuvwxyz0123456789';
const made = (length: number) => Array.from({ length }, () => letters[roll(letters.length)]).join('');
const studios = Array.from({ length: 10_000 }, () => `std_${made(20)}`);

/** So many nodes of machines with similar names, as they are in a deployment. */
function nodesOf(count: number): readonly [Node, ...Node[]] {
  const [first, ...rest] = Array.from({ length: count }, (_, at) => ({ name: `media-${at}.internal:8790` }));
  return [first ?? { name: '' }, ...rest];
}

const placesIn = (nodes: readonly [Node, ...Node[]]) => {
  const placement = new Placement(nodes);
  return studios.map((studioId) => placement.of(studioId).name);
};

test.each([2, 3, 5, 8, 13])('of %i, each carries as many studios as chance gives it', (count) => {
  const nodes = nodesOf(count);
  const places = placesIn(nodes);
  const share = studios.length / count;
  // Five standard deviations of a binomial distribution.
  const most = 5 * Math.sqrt(share * (1 - 1 / count));
  for (const { name } of nodes) {
    const carried = places.filter((place) => place === name).length;
    expect(Math.abs(carried - share), `${name} carries ${carried}`).toBeLessThan(most);
  }
});

test.each([2, 3, 5, 8, 13])('one more than %i takes its share and moves nobody else', (count) => {
  const [before, after] = [placesIn(nodesOf(count)), placesIn(nodesOf(count + 1))];
  const added = `media-${count}.internal:8790`;
  const moved = after.filter((place, at) => place !== before[at]);
  expect(moved.length).toBeGreaterThan(0);
  expect(new Set(moved)).toEqual(new Set([added]));
  expect(after.filter((place) => place === added)).toHaveLength(moved.length);
});

test.each([2, 3, 5, 8, 13])('of %i, one that is taken out moves those that it carried alone', (count) => {
  const nodes = nodesOf(count);
  const gone = nodes[roll(count)]?.name ?? '';
  const [first = { name: '' }, ...rest] = nodes.filter(({ name }) => name !== gone);
  const [before, after] = [placesIn(nodes), placesIn([first, ...rest])];
  for (const [at, place] of after.entries()) {
    if (before[at] === gone) expect(place).not.toBe(gone);
    else expect(place).toBe(before[at]);
  }
});

test('the order of the list does not matter', () => {
  const [first, ...rest] = nodesOf(7);
  const [last = first, ...others] = [first, ...rest].toReversed();
  expect(placesIn([last, ...others])).toEqual(placesIn([first, ...rest]));
});

test('two of one name are an error', () => {
  const [node] = nodesOf(1);
  expect(() => new Placement([node, node])).toThrow('same name');
});
