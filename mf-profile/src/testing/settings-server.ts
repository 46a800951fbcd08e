import type { RequestOf, ResponseOf } from '@portal/contract';
import { isSameConsent } from '@portal/domain';
import { aContractSummary, aCustomer, aRequest, type Handlers } from '@portal/testing';

type Consents = ResponseOf<'/getConsents'>['consents'];

const granted = '2026-03-01T09:00:00.000Z';

export const given = (over: Partial<Consents[number]> = {}): Consents[number] => ({
  purpose: 'CONSUMPTION_DISPLAY',
  granularity: 'MONTHLY',
  grantedAt: granted,
  withdrawnAt: null,
  channel: 'WEB',
  contactChannel: null,
  screen: null,
  textVersion: null,
  agent: null,
  ...over,
});

export const aVisit = (
  over: Partial<ResponseOf<'/getSupportVisits'>['visits'][number]> = {},
): ResponseOf<'/getSupportVisits'>['visits'][number] => ({
  id: 'v-1',
  agent: 'comdata',
  openedAt: '2026-11-20T09:05:00.000Z',
  reason: null,
  elevatedUntil: null,
  closedAt: null,
  ...over,
});

/** A back end that keeps what is chosen. */
export function settingsServer(): Handlers {
  let customer = aCustomer({ version: 4 });
  let consents: Consents = [given(), given({ purpose: 'NEWSLETTER', granularity: 'NONE' })];
  const keep = ({ granted: wanted, screen, textVersion, ...subject }: RequestOf<'/manageConsent'>) => {
    const { purpose, granularity, contactChannel = null } = subject;
    const proof = { screen: screen ?? null, textVersion: textVersion ?? null };
    const own = (each: Consents[number]) => isSameConsent(each, subject);
    const now = new Date().toISOString();
    consents = wanted
      ? [given({ purpose, granularity, contactChannel, ...proof, grantedAt: now }), ...consents]
      : consents.map((each) => (own(each) ? { ...each, withdrawnAt: each.withdrawnAt ?? now } : each));
    return { code: '200' as const, consents };
  };
  return {
    '/getConsents': () => ({ consents }),
    '/manageConsent': keep,
    '/getSupportVisits': () => ({ visits: [], next: null }),
    '/getContext': () => ({ customer, contracts: [aContractSummary()] }),
    '/updateCustomer': ({ newsletter, isAuthorizeData, event }) => {
      customer = { ...customer, version: 5, contact: { ...customer.contact, newsletter } };
      const of = { granularity: 'NONE', customerNbr: '100001' } as const;
      keep({ ...of, purpose: 'NEWSLETTER', granted: newsletter });
      if (isAuthorizeData !== undefined) keep({ ...of, purpose: 'DATA_USE', granted: isAuthorizeData });
      return {
        code: '200',
        version: 5,
        pendingEmail: null,
        event: aRequest({ message: event?.message ?? '' }),
      };
    },
    '/getFactor': () => ({
      since: null,
      passkeys: [],
      passkeyHost: null,
      recoveryCodesLeft: 0,
      required: false,
    }),
    '/getSessions': () => ({ sessions: [] }),
    '/changePassword': () => ({ code: '200', message: 'Votre mot de passe a été modifié.' }),
  };
}
