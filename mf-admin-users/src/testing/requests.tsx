import type {
  AnswerTemplate,
  RequestMessage,
  ResponseOf,
  WholeRequest,
  WorkedRequest,
} from '@portal/contract';
import { aScheme, type Handlers, renderScreen } from '@portal/testing';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import { paths } from '../paths';
import { RequestScreen } from '../screens/requests/page/RequestScreen';
import { AnswerTemplatesScreen } from '../screens/requests/templates/AnswerTemplatesScreen';
import { RequestsScreen } from '../screens/requests/RequestsScreen';

/** A request that came in on 16 November 2026, to be answered by the 23rd. */
export const aWorkedRequest = (eventNbr: string, over: Partial<WorkedRequest> = {}): WorkedRequest => ({
  ...{ customerNbr: '100001', customerName: 'Camille Martin', contractNbr: 'CT100001', eventNbr },
  ...{ group: 'WEB', eventCategory: 'TECHNICAL_ASSISTANCE', eventSubcategory: 'METER_CHECKUP' },
  ...{ eventStatusCode: 'NEW', message: 'L’écran de mon compteur reste noir.' },
  ...{ createdAt: '2026-11-16T09:00:00.000Z', updatedAt: '2026-11-16T09:00:00.000Z' },
  ...{ nextActor: 'SUPPLIER', dueOn: '2026-11-23', late: false, assignedTo: null, version: 1 },
  ...{ assignedGroup: null, legalDay: null },
  ...over,
});

export const aWholeRequest = (over: Partial<WholeRequest> = {}): WholeRequest => ({
  ...aWorkedRequest('D1'),
  ...{ referenceDate: '2026-11-16', createdBy: '100001', firstName: 'Camille' },
  ...{ email: 'camille@example.fr', phone: '+33 6 12 34 56 78', mediatorFrom: null },
  ...{ paymentMode: null, closedAt: null, closingReason: null, helped: null, files: [], messages: [] },
  ...over,
});

export const aMessage = (position: number, over: Partial<RequestMessage> = {}): RequestMessage => ({
  ...{ position, kind: 'ANSWER', author: 'comdata', byAgent: true, text: 'Nous regardons.', files: [] },
  createdAt: '2026-11-17T09:00:00.000Z',
  ...over,
});

export const queueOf = (
  requests: WorkedRequest[],
  over: Partial<ResponseOf<'/searchRequests'>> = {},
): ResponseOf<'/searchRequests'> => ({
  ...{ requests, total: requests.length, totalIsCapped: false, nextCursor: null },
  ...over,
});

export const someCounts: ResponseOf<'/getRequestCounts'> = {
  ...{ open: 12, waiting: 3, late: 2, unassigned: 7, ofGroup: 5, mine: 4, mineLate: 1 },
  statuses: [
    { status: 'NEW', count: 7 },
    { status: 'IN_PROGRESS', count: 5 },
    { status: 'WAITING', count: 3 },
  ],
};

export const aTemplate = (over: Partial<AnswerTemplate> = {}): AnswerTemplate => ({
  templateId: '019b0000-0000-7000-8000-0000000000a1',
  ...{ name: 'C’est fait', subjects: [], version: 1, archivedAt: null },
  text: 'Bonjour {prénom},\n\nVotre demande n°\u00a0{numéro de demande} est traitée.',
  ...{ changedBy: null, changedAt: '2026-11-10T09:00:00.000Z' },
  ...over,
});
const doneTemplate = aTemplate();
export const refundTemplate = aTemplate({
  templateId: '019b0000-0000-7000-8000-0000000000a5',
  ...{ name: 'Remboursement en route', subjects: ['AWAITING_REIMBURSEMENT'], changedBy: 'marie' },
  text: 'Bonjour {prénom},\n\nVous êtes remboursé avant le {jour légal}.',
});

const answers: Handlers = {
  '/getRequestCounts': () => someCounts,
  '/searchRequests': () => queueOf([]),
  '/getSavedSearches': () => ({ searches: [] }),
  '/getRequest': () => ({ request: aWholeRequest() }),
  '/getRequestAgents': () => ({
    agents: [
      { login: 'comdata', group: 'COMDATA', open: 4 },
      { login: 'marie', group: 'COMDATA', open: 1 },
    ],
  }),
  '/getAnswerTemplates': () => ({ templates: [doneTemplate, refundTemplate], mayChange: true }),
};

interface RequestsOptions {
  handlers?: Handlers;
  path?: string;
  actionMode?: 'FULL' | 'READ_ONLY';
}

/** The queue and the page of a request. */
export const RequestRoutes = () => (
  <BrowserRouter>
    <Routes>
      <Route path={paths.requests} element={<RequestsScreen />} />
      <Route path={paths.answerTemplates} element={<AnswerTemplatesScreen />} />
      <Route path={paths.request} element={<RequestScreen />} />
    </Routes>
  </BrowserRouter>
);

/** Both, for the agent comdata. */
export const openRequests = ({
  handlers = {},
  path = paths.requests,
  actionMode = 'FULL',
}: RequestsOptions = {}) =>
  renderScreen(<RequestRoutes />, {
    path,
    session: {
      as: 'agent',
      userId: 'comdata',
      scheme: aScheme(['requests', 'searchCustomerContract'], { actionMode }),
    },
    handlers: { ...answers, ...handlers },
  });

export const requestPath = `${paths.requests}/100001/D1`;
