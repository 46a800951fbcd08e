import { formatPhone } from '@portal/domain';
import { ClippedText, LineText } from '@portal/ui/data';
import { frCaseSearch } from '../../i18n/fr-case-search';
import type { FoundCase } from '../../rules/case-search/found-case';

/** Letters of a name that a cell shows (back-office 9). */
const nameLimit = 17;

type Contact = FoundCase['order']['customer']['contact'];

/** Company, last and first name, e-mail and phone, as far as they are known. */
export function CaseClient({ contact }: { contact: Contact }) {
  const { companyName, lastName, firstName, email, phone } = contact;
  if (!companyName && !lastName && !firstName && !email && !phone) return frCaseSearch.row.none;
  return (
    <>
      {companyName && <span className="case-cell__name">{name(companyName)}</span>}
      {(lastName || firstName) && (
        <span className="case-cell__name">
          {lastName && name(lastName)} {firstName && name(firstName)}
        </span>
      )}
      {email && (
        <span className="case-cell__detail case-cell__email">
          <LineText text={email} />
        </span>
      )}
      {phone && <span className="case-cell__detail case-cell__whole">{formatPhone(phone)}</span>}
    </>
  );
}

const name = (text: string) => <ClippedText text={text} limit={nameLimit} />;
