import { useScreenTitle } from '@portal/remote';
import { Logo } from '@portal/ui';
import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { caseWords } from '../../i18n/case';
import { readCaseLink } from '../../rules/case/case-link';
import { readPrefill } from '../../rules/case/prefill';
import { SavedCase } from '../case/SavedCase';
import { StaleLink } from '../case/StaleLink';
import '../case/case.css';
import './linked-case.css';

/** `/subscription#orderNumber=…&link=…`: the customer's own case, from the mail, without a session. */
export function LinkedCaseScreen() {
  useScreenTitle(caseWords.titleOfLink);
  const { hash } = useLocation();
  const named = useMemo(() => readCaseLink(hash), [hash]);
  const prefill = useMemo(() => readPrefill(new URLSearchParams()), []);
  return (
    <div className="linked-case">
      <Logo />
      {named ? (
        <SavedCase
          key={hash}
          orderNumber={named.orderNumber}
          visitor={{ groupName: null, link: named.link }}
          prefill={prefill}
        />
      ) : (
        <StaleLink />
      )}
    </div>
  );
}
