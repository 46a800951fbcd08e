import type { RegistryHistoryEntry } from '@portal/contract';
import { formatInstant } from '@portal/domain';
import type { Details } from '@portal/ui/data';
import { fr } from '../../i18n/fr';
import type { RefusalWords } from '../../i18n/fr-refusals';
import { refusalWords } from '../../rules/refusal-words';

/** French words → the reasons that they are for, in the English of the command line. */
function groupsOf({ refused, refusalKinds }: RegistryHistoryEntry): Map<RefusalWords, string[]> {
  const groups = new Map<RefusalWords, string[]>();
  for (const [index, text] of (refused ?? []).entries()) {
    const known = refusalWords(refusalKinds[index]);
    groups.set(known, [...(groups.get(known) ?? []), text]);
  }
  return groups;
}

/** Why a change was refused, each kind of reason once. */
export function RefusalSummary({ entry }: { entry: RegistryHistoryEntry }) {
  return (
    <ul className="publication-refusal">
      {[...groupsOf(entry).keys()].map(({ why }) => (
        <li key={why}>{why}</li>
      ))}
    </ul>
  );
}

/** What to do about a refusal, with the words that its publisher read; lines of a tool's output are kept. */
export function refusalDetails(entry: RegistryHistoryEntry): Details | null {
  if (entry.refused === null) return null;
  const content = [...groupsOf(entry)].map(([{ why, todo }, texts]) => (
    <section key={why} className="publication-refused">
      <p>
        <strong>{why}</strong> {todo}
      </p>
      {texts.map((text) => (
        <pre key={text} lang="en">
          {text}
        </pre>
      ))}
    </section>
  ));
  return { label: fr.publications.refused.details(entry.name, formatInstant(entry.at, 'seconds')), content };
}
