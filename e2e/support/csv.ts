/** The cells of a file as French Excel takes it: `;`, quotes doubled, a byte order mark, lines that end in CRLF. */
export function readCsv(file: string): string[][] {
  const lines: string[][] = [[]];
  const cell = /(?:"((?:[^"]|"")*)"|([^;\r\n"]*))(;|\r\n|$)/gy;
  const text = file.replace(/^\uFEFF/, '').replace(/\r\n$/, '');
  for (let match = cell.exec(text); match !== null; match = cell.exec(text)) {
    const [, quoted, plain, end] = match;
    lines.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain ?? '');
    if (end === '\r\n') lines.push([]);
    if (end === '') break;
  }
  return lines;
}
