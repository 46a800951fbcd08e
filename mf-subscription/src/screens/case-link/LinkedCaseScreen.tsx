import { useScreenTitle } from '@portal/remote';
import { Logo } from '@portal/ui';
import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { frCase } from '../../i18n/fr-case';
import { readPrefill } from '../../rules/case/prefill';
import { SavedCase } from '../case/SavedCase';
import { StaleLink } from '../case/StaleLink';
import '../case/case.css';
import './linked-case.css';

interface CaseLink {
  orderNumber: string;
  link: string;
}

/**
 * What the fragment of the mailed address names. It is no secret of the page's own: whoever has it has the case.
 * @returns null where it is cut off or was never one; hostile values are as good as none
 */
export function readCaseLink(hash: string): CaseLink | null {
  const parameters = new URLSearchParams(hash.replace(/^#/, ''));
  const orderNumber = /^[\w-]{1,60}$/.exec(parameters.get('orderNumber') ?? '')?.[0];
  const link = /^[\w-]{16,128}$/.exec(parameters.get('link') ?? '')?.[0];
  return orderNumber && link ? { orderNumber, link } : null;
}

/** `/subscription#orderNumber=…&link=…`: the customer's own case, from the mail, without a session. */
export function LinkedCaseScreen() {
  useScreenTitle(frCase.titleOfLink);
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
