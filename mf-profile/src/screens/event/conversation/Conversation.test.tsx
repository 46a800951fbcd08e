import type { CustomerRequest, ResponseOf } from '@portal/contract';
import { legalDayOf, parisDayOf } from '@portal/domain';
import {
  aContractSummary,
  act,
  aCustomer,
  aRequest,
  aScheme,
  expectAccessible,
  freezeDay,
  type Handlers,
  noAnswer,
  refuse,
  render,
  renderScreen,
  screen,
  type TestSession,
  waitFor,
  within,
} from '@portal/testing';
import { setContext } from '@portal/session';
import { UiProvider } from '@portal/ui';
import { ProfileApp } from '../../../ProfileApp';
import { paths } from '../../../paths';
// Lazy modules are there from the start: a test waits for data, not for the transpiler.
import './Conversation';

freezeDay(new Date('2026-11-18T09:00:00Z'));

type Opened = ResponseOf<'/getRequestMessages'>;

const number = 'D20261116ABCDEFGHJK';
const said = (
  position: number,
  kind: Opened['messages'][number]['kind'],
  text: string,
  createdAt = `2026-11-17T0${position}:30:00.000Z`,
) => ({ position, kind, author: null, byAgent: kind === 'ANSWER', text, files: [], createdAt });

const opened = (event: Partial<CustomerRequest> = {}, over: Partial<Opened> = {}): Opened => {
  const request = aRequest(event);
  const { eventCategory: category, eventSubcategory: subcategory, createdAt, referenceDate } = request;
  return {
    event: request,
    byAgent: false,
    files: [],
    messages: [],
    reopenUntil: null,
    mayReply: true,
    legalDay: legalDayOf({
      category,
      subcategory,
      createdOn: parisDayOf(new Date(createdAt)),
      referenceDate,
    }),
    closingReason: null,
    helped: null,
    ...over,
  };
};
const asking = opened(
  { eventStatusCode: 'WAITING', updatedAt: '2026-11-17T08:30:00.000Z' },
  { messages: [said(7, 'ANSWER', 'Quels chiffres\nlisez-vous\u00a0?')] },
);
const over = (rest: Partial<Opened> = {}) =>
  opened(
    { eventStatusCode: 'CLOSED', updatedAt: '2026-11-17T08:30:00.000Z' },
    { reopenUntil: '2026-12-17', messages: [said(8, 'ANSWER', 'C’est réparé.')], ...rest },
  );

interface OpenOptions {
  handlers?: Handlers;
  search?: string;
  session?: TestSession;
}

function open(answer: Opened, { handlers, search = `?request=${number}`, session }: OpenOptions = {}) {
  return renderScreen(<ProfileApp />, {
    path: paths.event + search,
    handlers: {
      '/getRequestMessages': () => answer,
      '/getEvent': () => ({ events: [], next: null }),
      ...handlers,
    },
    session,
  });
}

const view = () => screen.findByRole('region', { name: `Demande n° ${number}` });
const answerField = () => screen.findByRole('textbox', { name: 'Votre réponse' });
const send = () => screen.getByRole('button', { name: 'Envoyer' });
const parts = () =>
  within(screen.getByRole('list', { name: 'Échanges' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

test('C7.2 a request shows its words, what was said since by whom and when, and who acts next by when', async () => {
  const { container } = open({
    ...asking,
    messages: [...asking.messages, said(8, 'STEP', 'Transmise au gestionnaire de réseau')],
  });
  expect(await answerField()).toBeVisible();
  expect(parts()).toEqual([
    'Vous 16 novembre 2026 à 10:00L’écran de mon compteur reste noir.',
    'Votre conseiller 17 novembre 2026 à 08:30Quels chiffres\nlisez-vous\u00a0?',
    'Transmise au gestionnaire de réseau 17 novembre 2026 à 09:30',
  ]);
  expect(await view()).toHaveTextContent('À vous de nous répondre, au plus tard le 17 décembre 2026');
  expect(screen.getByRole('heading', { level: 2, name: 'Vérifier mon compteur' })).toBeVisible();
  await expectAccessible(container);
});

test('C7.2 an answer is sent once, within the same request, and what was said is read again', async () => {
  let answer = asking;
  const { user, server } = open(asking, {
    handlers: {
      '/getRequestMessages': () => answer,
      '/replyToRequest': ({ message }) => {
        const event = { ...asking.event, eventStatusCode: 'TO_FOLLOW' as const };
        answer = { ...asking, event, messages: [...asking.messages, said(9, 'QUESTION', message)] };
        return { event };
      },
    },
  });
  await user.type(await answerField(), ' Je lis 1234. ');
  expect(screen.getByText(/14 caractères sur 2 000/)).toBeVisible();
  await user.dblClick(send());
  expect(await screen.findByText('Votre message est envoyé')).toBeVisible();
  await waitFor(() => expect(parts().at(-1)).toContain('Je lis 1234.'));
  expect(screen.getByRole('textbox', { name: 'Votre message' })).toHaveValue('');
  expect(screen.getByRole('heading', { name: 'Compléter votre demande' })).toBeVisible();
  expect(server.payloadsOf('/replyToRequest')).toEqual([
    {
      customerNbr: '100001',
      contractNbr: 'C-100001-1',
      eventNbr: number,
      message: 'Je lis 1234.',
      files: [],
    },
  ]);
});

const photo = {
  fileId: '019b0000-0000-7000-8000-000000000001',
  name: 'compteur.png',
  type: 'image/png',
  size: 1_200,
} as const;
const chosenField = () => screen.getByLabelText('Joindre des fichiers', { selector: 'input' });

test('C7.2 a photograph goes with the answer, and stays when it could not be sent', async () => {
  let fails = true;
  const { user, server } = open(asking, {
    handlers: {
      '/addRequestFile': () => ({ file: photo }),
      '/replyToRequest': () => (fails ? refuse(503, 'down') : { event: asking.event }),
    },
  });
  await user.type(await answerField(), 'Voici.');
  await user.upload(chosenField(), new File(['x'], 'compteur.png', { type: 'image/png' }));
  await screen.findByText(/Prêt/);
  await user.click(send());
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.getByText('compteur.png')).toBeVisible();
  fails = false;
  await user.click(send());
  expect(await screen.findByText('Votre message est envoyé')).toBeVisible();
  expect(screen.queryByText('compteur.png')).not.toBeInTheDocument();
  expect(server.payloadsOf('/replyToRequest').at(-1)).toMatchObject({
    message: 'Voici.',
    files: [photo.fileId],
  });
  expect(server.payloadsOf('/addRequestFile')).toMatchObject([
    { customerNbr: '100001', contractNbr: 'C-100001-1', fileName: 'compteur.png' },
  ]);
});

test('C7.2 files of a message are downloaded; words of an agent in this space are not the customer’s', async () => {
  const saved = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue(undefined);
  URL.createObjectURL = () => 'blob:one';
  URL.revokeObjectURL = () => undefined;
  const { user, server, container } = open(
    opened(
      {},
      {
        byAgent: true,
        messages: [
          { ...said(7, 'ANSWER', 'Le compte rendu.'), files: [photo] },
          { ...said(8, 'QUESTION', 'Le client précise.'), byAgent: true },
        ],
      },
    ),
    { handlers: { '/getRequestFile': () => ({ name: 'compteur.png', content: new Uint8Array([1]) }) } },
  );
  await user.click(await screen.findByRole('button', { name: 'Télécharger compteur.png (1,2 Ko)' }));
  await waitFor(() => expect(saved).toHaveBeenCalled());
  expect(server.payloadsOf('/getRequestFile')).toMatchObject([{ eventNbr: number, fileId: photo.fileId }]);
  expect(screen.getAllByText('Votre conseiller, pour vous')).toHaveLength(2);
  expect(screen.queryByText('Vous')).not.toBeInTheDocument();
  await expectAccessible(container);
});

test('C7.2 an answer without words, or with too many, is not sent', async () => {
  const { user, server } = open(asking);
  await answerField();
  await user.click(send());
  await waitFor(async () => expect(await answerField()).toBeInvalid());
  await user.click(await answerField());
  await user.paste('x'.repeat(2001));
  await waitFor(async () =>
    expect(await answerField()).toHaveAccessibleDescription(/Votre message dépasse 2\u202f000 caractères/),
  );
  await user.click(send());
  expect(server.payloadsOf('/replyToRequest')).toEqual([]);
});

test('C7.2 an answer whose receipt is lost is the same when it is sent again', async () => {
  let lost = true;
  const { user, server } = open(asking, {
    handlers: { '/replyToRequest': () => (lost ? noAnswer : { event: asking.event }) },
  });
  await user.type(await answerField(), 'Je lis 1234.');
  await user.click(send());
  expect(await screen.findByText(/ne sera enregistré qu’une fois/)).toBeVisible();
  lost = false;
  await user.click(send());
  expect(await screen.findByText('Votre message est envoyé')).toBeVisible();
  const keys = server.received
    .filter(({ path }) => path === '/replyToRequest')
    .map(({ headers }) => headers['idempotency-key']);
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

test('P1.10 an answer that was begun survives leaving the screen', async () => {
  const { user, unmount } = open(asking);
  await user.type(await answerField(), 'Presque fini');
  unmount();
  render(
    <UiProvider navigate={() => undefined}>
      <ProfileApp />
    </UiProvider>,
  );
  expect(await screen.findByDisplayValue('Presque fini')).toBeVisible();
  expect(screen.getByText('Nous avons gardé ce que vous aviez commencé à écrire.')).toBeVisible();
});

test('C7.2 an answer that reopens the request says so', async () => {
  open(over());
  expect(await view()).toBeVisible();
  expect(await screen.findByText(/Votre réponse rouvre la demande.*17 décembre 2026/)).toBeVisible();
  expect(await screen.findByText('Terminée, rien à faire')).toBeVisible();
});

test('C7.2 over for more than thirty days: another request is written, about this one', async () => {
  const { container } = open(over({ mayReply: false, reopenUntil: '2026-10-30' }));
  expect(await screen.findByText(/terminée depuis plus de 30 jours/)).toBeVisible();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Écrire une nouvelle demande' })).toHaveAttribute(
    'href',
    `${paths.applicationForms}?category=TECHNICAL_ASSISTANCE&subject=METER_CHECKUP&about=${number}`,
  );
  await expectAccessible(container);
});

test('C7.2 an answer that comes too late is refused in the server’s words, and stays to be copied', async () => {
  const { user } = open(over(), {
    handlers: {
      '/replyToRequest': () => refuse(409, 'Cette demande est terminée depuis plus de 30 jours.', 'CONFLICT'),
    },
  });
  await user.type(await answerField(), 'Encore une chose.');
  await user.click(send());
  expect(await screen.findByRole('alert')).toHaveTextContent('terminée depuis plus de 30 jours');
  expect(await answerField()).toHaveValue('Encore une chose.');
  expect(screen.getByRole('link', { name: 'Écrire une nouvelle demande' })).toBeVisible();
});

test('C7.2 whether it helped is said of a request that is over, and can be changed', async () => {
  let helped: boolean | null = null;
  const { user, server, container } = open(over(), {
    handlers: {
      '/getRequestMessages': () => over({ helped }),
      '/rateRequest': (sent) => {
        helped = sent.helped;
        return { code: '200', message: 'Merci.' };
      },
    },
  });
  const group = await screen.findByRole('group', { name: 'Cette réponse vous a-t-elle aidé\u00a0?' });
  const choice = (name: string) => within(group).getByRole('button', { name });
  expect(choice('Oui')).toHaveAttribute('aria-pressed', 'false');
  await user.click(choice('Oui'));
  expect(await within(group).findByText(/Vous avez répondu « Oui »/)).toBeVisible();
  await user.click(choice('Non'));
  expect(await within(group).findByText(/Vous avez répondu « Non »/)).toBeVisible();
  expect(choice('Oui')).toHaveAttribute('aria-pressed', 'false');
  expect(choice('Non')).toHaveAttribute('aria-pressed', 'true');
  expect(server.payloadsOf('/rateRequest')).toMatchObject([{ helped: true }, { helped: false }]);
  await expectAccessible(container);
});

test('C7.2 a request that is open asks for no rating', async () => {
  open(asking);
  await answerField();
  expect(screen.queryByRole('group', { name: /aidé/ })).not.toBeInTheDocument();
});

test.each([
  ['a complaint', 'MAKE_CLAIM', 'NEW', /médiateur national de l’énergie à partir du 16 janvier 2027/],
  ['a complaint that was answered', 'MAKE_CLAIM', 'CLOSED', /à partir du 16 janvier 2027/],
  ['a withdrawal', 'WITHDRAWAL', 'NEW', /remboursé au plus tard le 30 novembre 2026/],
  ['a move', 'MOVE', 'NEW', /au plus tard le 16 décembre 2026/],
  ['a mediation', 'MEDIATION', 'NEW', /aboutit au plus tard le/],
  ['an erasure', 'DATA_ERASURE', 'NEW', /données personnelles au plus tard le/],
  ['a termination', 'RESILIATION', 'NEW', /au plus tard le 16 décembre 2026/],
] as const)('L4.3 the day that the law gives: %s', async (_what, eventSubcategory, eventStatusCode, day) => {
  open(opened({ eventSubcategory, eventStatusCode }));
  expect(await screen.findByRole('region', { name: 'Vos droits' })).toHaveTextContent(day);
});

test('L4.3 a complaint leads to the mediator', async () => {
  open(opened({ eventSubcategory: 'MAKE_CLAIM', eventStatusCode: 'NEW' }));
  const rights = within(await screen.findByRole('region', { name: 'Vos droits' }));
  expect(rights.getByRole('link', { name: /^Le médiateur national de l’énergie/ })).toHaveAttribute(
    'href',
    'https://www.energie-mediateur.fr/',
  );
});

test.each([
  ['another subject', 'METER_CHECKUP', 'NEW'],
  ['a termination that is over', 'RESILIATION', 'CLOSED'],
] as const)('L4.3 no day of the law: %s', async (_what, eventSubcategory, eventStatusCode) => {
  open(opened({ eventSubcategory, eventStatusCode }));
  expect(await screen.findByRole('region', { name: 'Suivi' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Vos droits' })).not.toBeInTheDocument();
});

test('C7.2 why a request ended without an answer', async () => {
  open(over({ messages: [], closingReason: 'Le compteur est relevé à distance.' }));
  expect(await screen.findByText('Le compteur est relevé à distance.')).toBeVisible();
});

test('C7.2 a request that is not there says so, and leads to the list', async () => {
  open(asking, {
    handlers: { '/getRequestMessages': () => refuse(404, 'Cette demande n’existe pas', '404') },
  });
  expect(await screen.findByText('Cette demande est introuvable')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Toutes mes demandes' })).toHaveAttribute('href', paths.event);
});

test('B11.1 an agent who only reads can neither answer nor rate', async () => {
  open(over(), {
    handlers: { '/getSupportVisits': () => ({ visits: [], next: null }) },
    session: { as: 'agent', scheme: aScheme(['searchCustomerContract']), client: '100001' },
  });
  act(() => setContext({ customer: aCustomer(), contracts: [aContractSummary()] }));
  expect(await screen.findByText(/Mode support : lecture seule/)).toBeVisible();
  expect(await answerField()).toBeDisabled();
  expect(send()).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Oui' })).toBeDisabled();
});

const contracts = [aContractSummary(), aContractSummary({ contractNumber: 'C-100001-2', energy: 'NG' })];

test('C2.3 a link of a mail shows its contract, and the request', async () => {
  const { server } = open(asking, {
    search: `?contract=C-100001-2&request=${number}`,
    session: { as: 'customer', contracts },
  });
  expect(await view()).toBeVisible();
  await answerField();
  expect(server.payloadsOf('/getRequestMessages')).toEqual([
    { customerNbr: '100001', contractNbr: 'C-100001-2', eventNbr: number },
  ]);
  expect(window.location.search).toBe(`?request=${number}`);
});

test('C2.3 a link to a contract of somebody else says so, and asks for nothing of it', async () => {
  const { server } = open(asking, { search: `?contract=C-100002-1&request=${number}` });
  expect(await screen.findByText(/un contrat qui ne figure pas dans cet espace/)).toBeVisible();
  expect(await screen.findByText('Aucune demande à ce jour')).toBeVisible();
  expect(server.payloadsOf('/getRequestMessages')).toEqual([]);
});

test('C7.2 what cannot be loaded says why, and is retried', async () => {
  let fails = true;
  const { user } = open(asking, {
    handlers: { '/getRequestMessages': () => (fails ? refuse(503, 'down') : asking) },
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('Votre demande n’a pas pu être chargée');
  fails = false;
  await user.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await answerField()).toBeVisible();
});
