import type { AgentNote, ListedCallBack, ResponseOf } from '@portal/contract';
import { aScheme, type Handlers, renderScreen } from '@portal/testing';
import type { ReactElement } from 'react';
import { BrowserRouter } from 'react-router-dom';

type CallBack = NonNullable<AgentNote['callBack']>;

/** To be called back on 30 November 2026 by comdata. */
export const aCallBack = (over: Partial<CallBack> = {}): CallBack => ({
  ...{ day: '2026-11-30', slot: 'MORNING', state: 'WAITING', assignedTo: 'comdata' },
  ...{ assigneeGone: false, late: false },
  ...over,
});

/** Written by comdata on 28 November 2026 about 100002, without a call-back. */
export const aNote = (over: Partial<AgentNote> = {}): AgentNote => ({
  ...{ noteId: '0192f3aa-0000-7000-8000-000000000001', customerNbr: '100002', contractNbr: null },
  ...{ kind: 'CALL_RECEIVED', text: 'Demande le détail de sa facture.', writtenBy: 'comdata' },
  ...{ writtenAt: '2026-11-28T09:00:00.000Z', correctableUntil: null, version: 1 },
  ...{ callBack: null, steps: [] },
  ...over,
});

export const aListedCallBack = (over: Partial<ListedCallBack> = {}): ListedCallBack => ({
  ...aNote(),
  callBack: aCallBack(),
  ...{ customerName: 'Léa Petit', phone: '+33 6 12 34 56 78' },
  ...over,
});

const page = (count: number) => ({ total: count, totalIsCapped: false, nextCursor: null });
export const notesOf = (...notes: AgentNote[]): ResponseOf<'/getNotes'> => ({ notes, ...page(notes.length) });
export const callBacksOf = (...callBacks: ListedCallBack[]): ResponseOf<'/getCallBacks'> => ({
  callBacks,
  ...page(callBacks.length),
});

const someCallBackCounts: ResponseOf<'/getCallBackCounts'> = {
  ...{ waiting: 9, late: 3, today: 2, unassigned: 4, mine: 2, mineLate: 1, mineToday: 1 },
};

export const noteAnswers: Handlers = {
  '/getNotes': () => notesOf(),
  '/getCallBacks': () => callBacksOf(),
  '/getCallBackCounts': () => someCallBackCounts,
  '/getCallBackAgents': () => ({
    agents: [
      { login: 'comdata', group: 'COMDATA' },
      { login: 'marie', group: 'COMDATA' },
    ],
  }),
};

interface NotesOptions {
  handlers?: Handlers;
  path?: string;
  actionMode?: 'FULL' | 'READ_ONLY';
}

/** For the agent comdata. */
export const openAsAgent = (
  content: ReactElement,
  { handlers = {}, path = '/admin', actionMode = 'FULL' }: NotesOptions = {},
) =>
  renderScreen(<BrowserRouter>{content}</BrowserRouter>, {
    path,
    session: { as: 'agent', userId: 'comdata', scheme: aScheme(['searchCustomerContract'], { actionMode }) },
    handlers: { ...noteAnswers, ...handlers },
  });
