import { formatPhone } from '@portal/domain';
import { ClippedText, LineText } from '@portal/ui/data';
import { frCaseSearch } from '../../i18n/fr-case-search';
import type { FoundCase } from '../../rules/case-search/found-case';

/** Letters of a name that a cell shows (back-office 9). */
const nameLimit = 17;

interface ContactProps {
  contact: FoundCase['order']['customer']['contact'];
}

/** Company, and its person below; or the person alone. */
export function CaseClient({ contact: { companyName, lastName, firstName } }: ContactProps) {
  if (!companyName && !lastName && !firstName) return frCaseSearch.row.none;
  return (
    <>
      {companyName && <span className="case-cell__name">{name(companyName)}</span>}
      {(lastName || firstName) && <Person {...{ lastName, firstName }} isOfCompany={Boolean(companyName)} />}
    </>
  );
}

interface PersonProps {
  lastName: string | null;
  firstName: string | null;
  isOfCompany: boolean;
}

/** Below a company on one line, which the details say whole: two texts to be pressed would be too near each other. */
const Person = ({ lastName, firstName, isOfCompany }: PersonProps) =>
  isOfCompany ? (
    <span className="case-cell__detail case-cell__town">
      {[lastName, firstName].filter(Boolean).join(' ')}
    </span>
  ) : (
    <span className="case-cell__name">
      {lastName && name(lastName)} {firstName && name(firstName)}
    </span>
  );

/** E-mail, and phone below, as far as they are known. */
export function CaseContact({ contact: { email, phone } }: ContactProps) {
  if (!email && !phone) return frCaseSearch.row.none;
  return (
    <>
      {email && (
        <span className="case-cell__email">
          <LineText text={email} />
        </span>
      )}
      {phone && <span className="case-cell__detail case-cell__whole">{formatPhone(phone)}</span>}
    </>
  );
}

const name = (text: string) => <ClippedText text={text} limit={nameLimit} />;
