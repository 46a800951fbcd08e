import { type CallError, wordsFor } from '@portal/api-client';
import { ButtonLink, Notice } from '@portal/ui';
import { privacyWords } from '../../../i18n/setting-privacy';
import { links } from '../../../paths';

/** Each reason against the erasure, with a link to the screen where it can be resolved. */
export function EraseRefused({ failure, byAgent }: { failure: CallError; byAgent: boolean }) {
  const words = byAgent ? privacyWords.eraseByAgent : privacyWords.erase;
  const stands = (path: string) => failure.errors.some((error) => error.path === path);
  return (
    <Notice
      tone="warning"
      title={words.refused}
      action={
        <span className="setting-actions">
          {stands('contracts') && (
            <ButtonLink size="small" href={links.contractEnd}>
              {words.end}
            </ButtonLink>
          )}
          {(stands('balance') || stands('payments')) && (
            <ButtonLink size="small" href={links.payments}>
              {words.pay}
            </ButtonLink>
          )}
        </span>
      }
    >
      {failure.errors.length === 0 ? (
        wordsFor(failure)
      ) : (
        <ul className="setting-matters">
          {failure.errors.map(({ path, message }) => (
            <li key={`${path} ${message}`}>{message}.</li>
          ))}
        </ul>
      )}
    </Notice>
  );
}
