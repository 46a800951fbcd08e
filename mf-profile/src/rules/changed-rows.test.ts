import fc from 'fast-check';
import { changedRows, type Row } from './changed-rows';

const row = (name: string, value: string): Row => ({ name, label: name.toUpperCase(), value });

test.each<[string, Row[], Row[], [string, string, string][]]>([
  ['nothing', [row('a', '1')], [row('a', '1')], []],
  ['one of two', [row('a', '1'), row('b', '2')], [row('a', '1'), row('b', '3')], [['b', '2', '3']]],
  ['one that was empty', [row('a', '')], [row('a', '1')], [['a', '', '1']]],
  ['one that is new', [], [row('a', '1')], [['a', '', '1']]],
  ['one that is gone', [row('a', '1')], [], [['a', '1', '']]],
])('C5.1 what changes: %s', (_case, before, after, changed) => {
  expect(changedRows(before, after).map(({ name, before: from, after: to }) => [name, from, to])).toEqual(
    changed,
  );
});

const rows = fc.uniqueArray(fc.record({ name: fc.constantFrom('a', 'b', 'c'), value: fc.string() }), {
  selector: ({ name }) => name,
});

test('C5.1 what changed from one to the other changes back', () => {
  fc.assert(
    fc.property(rows, rows, (one, other) => {
      const labelled = (all: { name: string; value: string }[]) =>
        all.map(({ name, value }) => row(name, value));
      const there = changedRows(labelled(one), labelled(other));
      const back = changedRows(labelled(other), labelled(one));
      const pairs = (all: typeof there, turn: boolean) =>
        all.map(({ name, before, after }) => [name, ...(turn ? [after, before] : [before, after])]).sort();
      expect(pairs(there, false)).toEqual(pairs(back, true));
    }),
  );
});
