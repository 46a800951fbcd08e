import { z } from 'zod';
import { type CallPath, calls } from './calls';

interface Shape {
  properties?: Record<string, Shape>;
  items?: Shape;
  anyOf?: Shape[];
}

/** Every field path at which a call may refuse a value: objects and leaves; lists by their first element. */
export const requestPaths = (call: CallPath): string[] => [
  ...new Set(pathsOf(z.toJSONSchema(calls[call].request, { io: 'input', unrepresentable: 'any' }) as Shape)),
];

function pathsOf({ properties = {}, items, anyOf = [] }: Shape): string[] {
  const parts: [string, Shape][] = [...Object.entries(properties)];
  if (items) parts.push(['0', items]);
  return [
    ...parts.flatMap(([name, part]) => [name, ...pathsOf(part).map((path) => `${name}.${path}`)]),
    ...anyOf.flatMap(pathsOf),
  ];
}
