import { configurePage } from '@portal/api-client';
import type { PageConfig } from '@portal/contract';
import { aScheme, type Handlers, refuse, type RenderedScreen, renderScreen, screen } from '@portal/testing';
import type { ClientAnswers } from '../rules/case/answers';
import { readPrefill } from '../rules/case/prefill';
import { CaseContext, type CaseVisitor } from '../screens/case/case-context';
import { caseContextOf } from './case-context-of';
import { ClientForm } from '../screens/case/client/ClientForm';
import { aKnownClient } from './clients';

interface ClientOptions {
  start?: ClientAnswers | null;
  /** Of the page's address. */
  query?: string;
  visitor?: CaseVisitor;
  handlers?: Handlers;
  /** Years; null for none. */
  maxAge?: number | null;
}

const agent: CaseVisitor = { groupName: 'ADMIN', link: null };
/** A customer who opened the mailed link of a case. */
export const linkHolder: CaseVisitor = { groupName: null, link: 'l'.repeat(16) };

const group = (name: string) => ({ group: name, mainGroup: name, subGroup: null });

const towns: Record<string, [name: string, code: string][]> = {
  '69003': [['Lyon', '69123']],
  '75011': [['Paris', '75056']],
  '20100': [
    ['Sartène', '2A272'],
    ['Grossa', '2A129'],
  ],
};

/** Nothing is noted, kept or new of any case; where one stands is not answered. */
export const followServer: Handlers = {
  '/getCaseDrafts': () => ({ drafts: [] }),
  '/getCaseNotes': () => ({ notes: [], callBack: null }),
  '/getOrderStatus': () => refuse(503, 'Service indisponible'),
  '/findExistingSales': () => ({ sales: [] }),
  '/findKnownClient': () => ({ sites: [], total: 0, page: 1, size: 10, accounts: [] }),
};

/** No customer of that e-mail, a directory with one company, three groups. */
export const clientServer = (): Handlers => ({
  ...followServer,
  '/getGroups': () => ({ groups: [group('ADMIN'), group('COMDATA'), group('PIOUI_LYON')] }),
  '/getTowns': ({ postalCode }) => ({
    towns: (towns[postalCode] ?? []).map(([townName, netArea]) => ({ postalCode, townName, netArea })),
  }),
  '/subscription/client/check': () => ({ exist: false, customerNbr: null, shared: false }),
  '/subscription/client/check/validate': ({ code }) => ({
    valid: code === '012345',
    customers:
      code === '012345'
        ? [{ customerNbr: '100001', firstName: 'Camille', lastName: 'Martin', companyName: null }]
        : [],
  }),
  '/subscription/client': ({ customerNbr }) => aKnownClient(customerNbr),
  '/siret/:siret': ({ siret }) => ({
    status: 200,
    data: {
      siret,
      companyName: 'LUMIERE ET FILS',
      activityCode: '3514Z',
      street: '12 RUE DES LILAS',
      postalCode: '75011',
      townName: 'PARIS 11',
      active: true,
    },
  }),
});

/** « Client » of a case, and what it hands over once it is validated. */
export function renderClient({
  start = null,
  query = '',
  visitor = agent,
  handlers = {},
  maxAge = 70,
}: ClientOptions = {}): RenderedScreen & { validated: ClientAnswers[] } {
  configurePage({ apiKey: 'k', seller: 's', maxSubscriptionAge: maxAge } as PageConfig);
  const validated: ClientAnswers[] = [];
  const context = caseContextOf({
    visitor,
    prefill: readPrefill(new URLSearchParams(query)),
    caseLink: visitor.link === null ? {} : { orderNumber: 'A-1', link: visitor.link },
  });
  const rendered = renderScreen(
    <CaseContext value={context}>
      <ClientForm start={start} onValidate={(answers) => validated.push(answers)} />
    </CaseContext>,
    {
      session:
        visitor.groupName === null ? { as: 'anonymous' } : { as: 'agent', scheme: aScheme(['createCase']) },
      handlers: { ...clientServer(), ...handlers },
    },
  );
  return { ...rendered, validated };
}

export const field = (name: RegExp | string) => screen.getByLabelText(name);
export const button = (name: RegExp | string) => screen.getByRole('button', { name });
