const grave = ['critical', 'high'];

/**
 * What an answer of `pnpm audit --json` comes to: good where it names no weakness of the grades high and critical.
 *
 * @param {string} text what it printed
 * @returns {{ isGood: boolean, lines: string[] }} `lines` say it in words, the gravest first
 */
export function judgeAudit(text) {
  const answer = read(text);
  if (!answer?.advisories) {
    const why = answer?.error?.message ?? (text.trim().split('\n').at(-1) || 'no answer');
    const words = 'The registry did not tell of known weaknesses, so nothing is known about the libraries';
    return { isGood: false, lines: [`✘ ${words}: ${why}`, 'This check needs the network: try again.'] };
  }
  const found = Object.values(answer.advisories);
  const of = (severities) => found.filter(({ severity }) => severities.includes(severity));
  const gravest = grave.flatMap((severity) => of([severity]));
  const others = found.length - gravest.length;
  const lines = gravest.map(
    ({ severity, module_name: name, title, patched_versions: patched, url }) =>
      `✘ ${severity}: ${name}: ${title} (mended in ${patched || 'no version yet'}) ${url}`,
  );
  if (others > 0) lines.push(`– ${others} of a lower grade (docs/security.md, Libraries)`);
  if (gravest.length === 0) lines.unshift('✔ no known weakness of the grades high and critical');
  return { isGood: gravest.length === 0, lines };
}

function read(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
