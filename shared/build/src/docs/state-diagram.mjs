/**
 * A table of transitions as a Mermaid state diagram. `opening` and `closed` become its start and its end.
 *
 * @param {readonly { from: string, on: string, when?: string, to: string, does?: string, ends?: string }[]} transitions
 */
export const stateDiagram = (transitions) =>
  ['stateDiagram-v2', ...transitions.map((line) => `  ${arrow(line)}`)].join('\n');

const arrow = ({ from, on, when, to, does, ends }) =>
  `${place(from, 'opening')} --> ${place(to, 'closed')}: ${[
    when ? `${on} [${words(when)}]` : on,
    ...(does ? [`do ${words(does)}`] : []),
    ...(ends ? [`ends ${words(ends)}`] : []),
  ].join(', ')}`;

const place = (step, mark) => (step === mark ? '[*]' : step);

/** `isFirstLoad` → `is first load` */
export const words = (name) => name.replace(/[A-Z]+(?![a-z])|[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
