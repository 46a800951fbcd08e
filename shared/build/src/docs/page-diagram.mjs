import { words } from './state-diagram.mjs';

/**
 * Transitions of a page as a Mermaid state diagram. An action that leads to the same state from three or more states is
 * drawn once, from « any ».
 *
 * @param {readonly { from: string, to: string, on: string, when?: string }[]} steps
 * @param {string} first state that it begins in
 */
export function pageDiagram(steps, first) {
  const arrows = new Map();
  for (const { from, to, on } of steps) {
    if (!arrows.has(to)) arrows.set(to, new Map());
    const byAction = arrows.get(to);
    byAction.set(on, new Set([...(byAction.get(on) ?? []), from]));
  }
  const labels = new Map();
  for (const { from, to, on, when } of steps) {
    const anywhere = on !== 'validate' && arrows.get(to).get(on).size >= 3;
    if (from === to && !anywhere) continue;
    const arrow = `${anywhere ? 'any' : from} --> ${to}`;
    const label = on === 'validate' && when ? `${on} [${words(when)}]` : on;
    labels.set(arrow, new Set([...(labels.get(arrow) ?? []), label]));
  }
  return [
    'stateDiagram-v2',
    '  state "any state" as any',
    `  [*] --> ${first}`,
    ...[...labels].map(([arrow, each]) => `  ${arrow}: ${[...each].join(', ')}`),
  ].join('\n');
}
