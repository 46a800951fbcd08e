const row = (cells) => `| ${cells.map((cell) => cell ?? '–').join(' | ')} |`;

export const markdownTable = (head, rows) =>
  [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n');
