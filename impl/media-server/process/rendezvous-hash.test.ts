import { expect, test } from 'vitest';
import { dice } from '../../fixtures/dice.ts';
import { RendezvousHash } from './rendezvous-hash.ts';

interface Node {
  readonly name: string;
}

const roll = dice(20_261_124);
const letters = 'abcdefghijklmnopqrstuvwxyz0123456789';
const made = (length: number) => Array.from({ length }, () => letters[roll(letters.length)]).join('');
const studios = Array.from({ length: 10_000 }, () => `std_${made(20)}`);

/** Nodes with similar names, as in a real deployment. */
function nodesOf(count: number): readonly [Node, ...Node[]] {
  const [first, ...rest] = Array.from({ length: count }, (_, at) => ({ name: `media-${at}.internal:8790` }));
  return [first ?? { name: '' }, ...rest];
}

const assignmentsIn = (nodes: readonly [Node, ...Node[]]) => {
  const hash = new RendezvousHash(nodes);
  return studios.map((studioId) => hash.of(studioId).name);
};

test.each([2, 3, 5, 8, 13])('studios are distributed evenly over %i nodes', (count) => {
  const nodes = nodesOf(count);
  const assignments = assignmentsIn(nodes);
  const share = studios.length / count;
  // The largest expected deviation: five standard deviations of a binomial distribution.
  const highestWeight = 5 * Math.sqrt(share * (1 - 1 / count));
  for (const { name } of nodes) {
    const carried = assignments.filter((assigned) => assigned === name).length;
    expect(Math.abs(carried - share), `${name} carries ${carried}`).toBeLessThan(highestWeight);
  }
});

test.each([2, 3, 5, 8, 13])('a node added to %i takes its share and moves no other studio', (count) => {
  const [before, after] = [assignmentsIn(nodesOf(count)), assignmentsIn(nodesOf(count + 1))];
  const added = `media-${count}.internal:8790`;
  const moved = after.filter((assigned, at) => assigned !== before[at]);
  expect(moved.length).toBeGreaterThan(0);
  expect(new Set(moved)).toEqual(new Set([added]));
  expect(after.filter((assigned) => assigned === added)).toHaveLength(moved.length);
});

test.each([2, 3, 5, 8, 13])('removing one of %i nodes moves only the studios it carried', (count) => {
  const nodes = nodesOf(count);
  const gone = nodes[roll(count)]?.name ?? '';
  const [first = { name: '' }, ...rest] = nodes.filter(({ name }) => name !== gone);
  const [before, after] = [assignmentsIn(nodes), assignmentsIn([first, ...rest])];
  for (const [at, assigned] of after.entries()) {
    if (before[at] === gone) expect(assigned).not.toBe(gone);
    else expect(assigned).toBe(before[at]);
  }
});

test('the order of the nodes does not change the assignments', () => {
  const [first, ...rest] = nodesOf(7);
  const [last = first, ...others] = [first, ...rest].toReversed();
  expect(assignmentsIn([last, ...others])).toEqual(assignmentsIn([first, ...rest]));
});

test('rejects two nodes of the same name', () => {
  const [node] = nodesOf(1);
  expect(() => new RendezvousHash([node, node])).toThrow('same name');
});
