import { isKnown, useSession } from '@portal/session';
import { Navigate, useParams } from 'react-router-dom';
import { readPrefill } from '../../rules/case/prefill';
import { casePage } from '../../paths';
import { caseRights } from '../../rules/case-search/case-rights';
import { SavedCase } from './SavedCase';
import './case.css';

/** `/admin/cases/<number>`: a case to read, for an agent who may search cases; who may make some has their own page. */
export function ReadCaseScreen() {
  const { '*': orderNumber = '' } = useParams();
  const session = useSession();
  if (!isKnown(session)) return null;
  if (caseRights(session.autorizationsScheme, session.userId).mayOpenCase) {
    return <Navigate replace to={casePage(orderNumber)} />;
  }
  const visitor = { groupName: session.groupe, link: null };
  return (
    <SavedCase
      key={orderNumber}
      orderNumber={orderNumber}
      visitor={visitor}
      prefill={readPrefill(new URLSearchParams())}
    />
  );
}
