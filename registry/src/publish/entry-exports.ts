import { init, parse } from 'es-module-lexer';

/** Names that an ES module exports; none of a script that is no module, or does not parse. */
export async function exportsOf(source: string): Promise<string[]> {
  await init;
  try {
    return parse(source)[1].map(({ n: name }) => name);
  } catch {
    return [];
  }
}
