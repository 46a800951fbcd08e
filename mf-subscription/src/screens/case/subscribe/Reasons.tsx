import { frCaseSubscribe, frSubscribeOfLink } from '../../../i18n/fr-case-subscribe';
import { isAccount } from '../../../rules/case/is-account';
import { saveRefusals, saveWarnings, signRefusals } from '../../../rules/case/save-rules';
import { useCase, useIsCustomer } from '../case-context';

/** Why the buttons are disabled, and which answers are missing but optional. */
export function Reasons() {
  const { page, visitor } = useCase();
  const words = useIsCustomer() ? frSubscribeOfLink : frCaseSubscribe;
  const saving = saveRefusals(page);
  const signing = signRefusals(page, visitor, isAccount).filter(
    (refusal) => !saving.some((each) => each === refusal),
  );
  // said once
  const warnings = saveWarnings(page, isAccount).filter(
    (warning) => warning !== 'noIban' || !signing.some((each) => each === 'noIban'),
  );
  return (
    <div className="case-subscribe__reasons" role="status">
      <Listed title={words.reasons} items={saving.map((refusal) => words.refusals[refusal])} />
      <Listed
        title={words.signReasons}
        items={signing.filter((refusal) => refusal !== 'notAdmin').map((refusal) => words.refusals[refusal])}
      />
      {warnings.length > 0 && (
        <ul className="case-subscribe__warnings">
          {warnings.map((warning) => (
            <li key={warning}>{words.warnings[warning]}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Listed({ title, items }: { title: string; items: readonly string[] }) {
  if (items.length === 0) return null;
  return (
    <>
      <p>{title}</p>
      <ul>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </>
  );
}
