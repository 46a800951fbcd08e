import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runModule } from '../testing/fixture-remote';

const shapes = `
  import { createContext, forwardRef, lazy, memo, Component } from 'react';
  import * as React from 'react';
  import { proxy } from 'valtio';
  import { debounce } from 'elsewhere';

  export function declared() {}
  export function overloaded(one: string): void;
  export function overloaded(one: number): void;
  export function overloaded(one: unknown) {}
  export const arrow = (one: string) => one;
  export const typed: (one: string) => string = arrow;
  export const satisfied = (() => 1) satisfies () => number;
  export const made = maker('a');
  export async function later() {}
  function maker(what: string) {
    const prefix = what;
    return (one: string) => prefix + one;
  }

  export const Plain = () => null;
  export const Memo = memo(Plain);
  export const WholeMemo = React.memo(() => null);
  export const Forwarded = forwardRef(() => null);
  export const Lazy = lazy(() => import('./part'));
  export class Boundary extends Component {}
  export class Nested extends Boundary {}

  export class Shape { static count = 1; }
  export abstract class Base {}
  export class Fault extends Error {}

  export enum Colour { Red, Blue }
  export const list = ['a'] as const;
  export const frozen = Object.freeze({ a: 1 });
  export const text = \`\${list}\`;
  export const store = proxy({ a: 1 });
  export const alias = store;
  export const Context = createContext(null);
  export const bus = createBus();
  export const promised = later();
  export const choice = Math.random() > 0.5 ? 1 : 'b';
  function createBus() {
    function stop() { return 1; }
    return { on: () => () => 1, stop };
  }

  export const foreign = debounce(() => 1);
  export const either = Math.random() > 0.5 ? arrow : 1;
  export const { taken } = { taken: () => 1 };
  export const shadowed = answer(store);
  function answer(arrow: unknown) { return arrow; }
  export const guarded = guard(1);
  function guard(one: number) {
    if (one) return null;
    return () => one;
  }
  export type OnlyType = string;
  export interface OnlyFace { a: string }
`;

const index = `
  export * from './shapes';
  export { inner as outer, Hidden as Shown } from './part';
  export { default } from './part';
  export { default as named } from './part';
  export * as all from './part';
  export { highConsumptionCents, formatEuros as euros } from '@portal/domain';
  export { useState } from 'react';
  export type { Hidden } from './part';
`;

const part = `
  class Hidden {}
  export const inner = () => 1;
  export { Hidden };
  export default function () {}
`;

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'export-kinds-'));
  for (const [file, text] of Object.entries({ index, part, shapes }))
    writeFileSync(join(folder, `${file}.ts`), text);
});
afterAll(() => rmSync(folder, { recursive: true }));

function kindsIn(file: string): Record<string, string | null> {
  const printed = runModule(`
    import { exportedKinds } from ${JSON.stringify(join(__dirname, 'shared-kinds.mjs'))};
    console.log(JSON.stringify(Object.fromEntries(await exportedKinds(${JSON.stringify(join(folder, file))}))));
  `);
  return JSON.parse(printed) as Record<string, string | null>;
}

const all = (kind: string | null, ...names: string[]) =>
  Object.fromEntries(names.map((name) => [name, kind]));

test('P2.5 each exported name has the kind of what a user may do with it', () => {
  expect(kindsIn('shapes.ts')).toEqual({
    ...all('function', 'declared', 'overloaded', 'arrow', 'typed', 'satisfied', 'made', 'later', 'Plain'),
    ...all('component', 'Memo', 'WholeMemo', 'Forwarded', 'Lazy', 'Boundary', 'Nested'),
    ...all('class', 'Shape', 'Base', 'Fault'),
    ...all(
      'value',
      'Colour',
      'list',
      'frozen',
      'text',
      'store',
      'alias',
      'Context',
      'bus',
      'promised',
      'choice',
    ),
    // the syntax does not say
    ...all(null, 'foreign', 'either', 'taken', 'shadowed', 'guarded'),
  });
});

test('P2.5 a name that comes from another module has the kind that it has there, by whatever name and way', () => {
  expect(kindsIn('index.ts')).toMatchObject({
    arrow: 'function',
    Memo: 'component',
    Colour: 'value',
    outer: 'function',
    Shown: 'class',
    default: 'function',
    named: 'function',
    all: 'value',
    highConsumptionCents: 'value',
    euros: 'function',
    useState: null,
  });
});
