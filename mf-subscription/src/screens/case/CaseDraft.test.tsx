import type { CallPath, RequestOf } from '@portal/contract';
import {
  act,
  aScheme,
  expectAccessible,
  type FakeServer,
  fireEvent,
  type Handlers,
  noAnswer,
  refuse,
  renderHook,
  renderScreen,
  screen,
  startFakeServer,
  waitFor,
} from '@portal/testing';
import { aCase, answersOf, keptOrder } from '../../testing/cases';
import { clientServer } from '../../testing/render-client';
import { draftContent, readDraft } from '../../rules/case/case-draft';
import { type CasePage, newCase, nextPage } from '../../rules/case/case-page';
import { readPrefill } from '../../rules/case/prefill';
import { anOffer, aQuote } from '../../testing/offers';
import { CaseWork } from './CaseWork';
import { useCaseDraft } from './use-case-draft';

const keptAt = '2026-11-22T13:32:10.000Z';
const other = '0193f5a2-7c1e-7000-8000-3f1f6f0a9b11';
const withClient = nextPage(newCase, { type: 'validate', section: 'client', answers: answersOf().client });
const left = { draft: other, content: draftContent(withClient), keptAt };

const serverOf = (handlers: Handlers = {}): Handlers => ({
  '/findExistingSales': () => ({ sales: [] }),
  ...clientServer(),
  '/getOffers': () => ({ offers: [anOffer()] }),
  '/getPack': () => aQuote(1300),
  '/keepCaseDraft': () => ({ keptAt }),
  '/dropCaseDraft': () => ({ code: '200', message: 'Effacé' }),
  ...handlers,
});

const agent = { groupName: 'ADMIN', link: null };

function renderWork(handlers: Handlers = {}, start: CasePage = newCase, scheme = aScheme(['createCase'])) {
  return renderScreen(
    <CaseWork start={start} visitor={agent} prefill={readPrefill(new URLSearchParams())} />,
    {
      path: '/admin/subscription',
      session: { as: 'agent', scheme },
      handlers: serverOf(handlers),
    },
  );
}

const leave = () => fireEvent(window, new Event('pagehide'));
/** As soon as it is known that no earlier tab left a draft. */
const leaveAfterLooking = (asked: FakeServer) =>
  waitFor(() => {
    leave();
    expect(asked.payloadsOf('/keepCaseDraft')).toHaveLength(1);
  });
type Sent<P extends CallPath> = RequestOf<P>[];

test('B1.5 the answers are saved as a draft when the page is left, without the account, and a message says so', async () => {
  const { server, container } = renderWork({}, { ...aCase(), order: null });
  await leaveAfterLooking(server);
  expect(await screen.findByText('Brouillon enregistré à 14:32')).toHaveAttribute('role', 'status');
  const [sent] = server.payloadsOf('/keepCaseDraft') as Sent<'/keepCaseDraft'>;
  expect(sent?.content).toContain('"lastName":"Martin"');
  expect(sent?.content).not.toContain(answersOf().payment.iban);
  expect(sent).toMatchObject({ turn: 1 });
  // the same is not sent again
  leave();
  expect(server.payloadsOf('/keepCaseDraft')).toHaveLength(1);
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('Camille');
  await expectAccessible(container);
});

test('B1.5 a new case in which nothing was answered keeps nothing', async () => {
  const { server } = renderWork();
  await waitFor(() => expect(server.payloadsOf('/getCaseDrafts')).toHaveLength(1));
  leave();
  expect(server.payloadsOf('/keepCaseDraft')).toEqual([]);
});

test.each([
  ['no answer', noAnswer, 'Brouillon non enregistré'],
  ['another tab has one', refuse(409, 'Un autre onglet garde un brouillon', 'CONFLICT'), 'Un autre onglet'],
] as const)('B1.5 a draft not saved (%s) is reported, and the page stays', async (_why, answer, words) => {
  const { server } = renderWork({ '/keepCaseDraft': () => answer }, withClient);
  await leaveAfterLooking(server);
  await waitFor(() =>
    expect(
      screen
        .getAllByRole('status')
        .map((each) => each.textContent)
        .join(' '),
    ).toContain(words),
  );
  expect(screen.getByText('Brouillon non enregistré')).toBeVisible();
});

test.each([
  ['a new case', withClient],
  ['a saved case', aCase()],
])(
  'S2 an agent with read-only access sees at once that nothing of %s is saved, and nothing is sent',
  async (_what, start) => {
    const { server, container } = renderWork({}, start, aScheme(['createCase'], { actionMode: 'READ_ONLY' }));
    const notice = screen.getByText('Vous consultez en lecture seule').closest('[role=status]');
    expect(notice).toHaveTextContent(/rien de ce que vous y changez ne sera enregistré.*administrateur/);
    await screen.findAllByText(/camille\.martin@example\.fr/);
    leave();
    expect(server.payloadsOf('/keepCaseDraft')).toEqual([]);
    expect(screen.queryByText(/^Brouillon/)).toBeNull();
    await expectAccessible(container);
  },
);

const others = (count: number) => ({
  drafts: Array.from({ length: count }, (_each, place) => ({
    draft: other.replace(/1$/, String(place)),
    orderNumber: null,
    client: place === 0 ? 'Camille Martin' : '',
    begunAt: keptAt,
    keptAt,
    endsAt: '2026-11-29T13:32:10.000Z',
  })),
});

test('L5.2 a new case names the agent’s other drafts with client and age, and leads to each and to the home', async () => {
  const { container } = renderWork({ '/getCaseDrafts': () => others(7) });
  expect(await screen.findByText('Vous avez 7 brouillons en cours')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Camille Martin' })).toHaveAttribute(
    'href',
    '/admin/subscription?draft=0193f5a2-7c1e-7000-8000-3f1f6f0a9b10',
  );
  expect(screen.getAllByText(/^il y a|^à l’instant/)).toHaveLength(5);
  expect(screen.getByRole('link', { name: /^2.autres sur votre accueil/ })).toHaveAttribute('href', '/admin');
  await expectAccessible(container);
});

const resumed = { draft: other, content: left.content ?? '', keptAt };
const renderResumed = (handlers: Handlers = {}) =>
  renderScreen(
    <CaseWork
      start={withClient}
      resumed={resumed}
      visitor={agent}
      prefill={readPrefill(new URLSearchParams())}
    />,
    {
      path: '/admin/subscription',
      session: { as: 'agent', scheme: aScheme(['createCase']) },
      handlers: serverOf(handlers),
    },
  );

test('L5.2 a draft that is opened and not changed stays as it is; a change goes on with it', async () => {
  const { server, user } = renderResumed();
  expect(await screen.findByText('Brouillon du 22/11/2026 à 14:32 repris')).toBeVisible();
  leave();
  expect(server.payloadsOf('/keepCaseDraft')).toEqual([]);
  await user.click(await screen.findByRole('button', { name: /^Modifier/ }));
  leave();
  const [sent] = server.payloadsOf('/keepCaseDraft') as Sent<'/keepCaseDraft'>;
  expect(sent).toMatchObject({ resumes: other, client: 'Camille Martin' });
  expect(sent?.draft).not.toBe(other);
});

test('L5.2 « Repartir de zéro » asks, and drops the draft of this page alone', async () => {
  const { server, user } = renderResumed();
  await user.click(await screen.findByRole('button', { name: 'Repartir de zéro' }));
  expect(server.payloadsOf('/dropCaseDraft')).toEqual([]);
  expect(await screen.findByRole('dialog', { name: 'Effacer cette affaire ?' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Tout effacer' }));
  await waitFor(() => expect(server.payloadsOf('/dropCaseDraft')).toEqual([{ draft: other }]));
});

test('L5.2 the address gets the name of the draft, before it that of nothing', async () => {
  const onAddressed = jest.fn();
  const { server, user } = renderScreen(
    <CaseWork
      start={newCase}
      visitor={agent}
      prefill={readPrefill(new URLSearchParams())}
      onAddressed={onAddressed}
    />,
    {
      path: '/admin/subscription?channel=ADMIN',
      session: { as: 'agent', scheme: aScheme(['createCase']) },
      handlers: serverOf(),
    },
  );
  await user.type(await screen.findByLabelText(/^Adresse e-mail/), 'zoe@exa');
  leave();
  await screen.findByText(/Brouillon enregistré/);
  const [sent] = server.payloadsOf('/keepCaseDraft') as Sent<'/keepCaseDraft'>;
  expect(onAddressed).toHaveBeenCalledWith(sent?.draft);
  expect(window.location.search).toBe(`?channel=ADMIN&draft=${sent?.draft}`);
});

/** Whatever was sent last. */
const lastKept = (asked: FakeServer) => {
  const sent = asked.payloadsOf('/keepCaseDraft') as Sent<'/keepCaseDraft'>;
  return sent.at(-1)?.content ?? '';
};
const email = () => screen.getByLabelText(/^Adresse e-mail/);

test('B1.5 what is typed is saved before it is validated, and restored in its fields', async () => {
  const { server, user, unmount } = renderWork();
  await screen.findByLabelText(/^Adresse e-mail/);
  await user.type(email(), 'zoe@exa');
  await leaveAfterLooking(server);
  await screen.findByText(/Brouillon enregistré/);
  const content = lastKept(server);
  unmount();
  const page = readDraft(content);
  expect(page).not.toBeNull();
  renderWork({}, nextPage(newCase, { type: 'resumed', draft: page! }));
  await waitFor(() => expect(email()).toHaveValue('zoe@exa'));
});

test('B1.5 a case that was loaded has nothing to keep before it is changed', async () => {
  const loaded = { ...aCase(), order: keptOrder() };
  const { server } = renderWork({}, { ...loaded, savedAnswers: loaded.answers });
  leave();
  await screen.findByText('AFF-2026-000001');
  expect(server.payloadsOf('/keepCaseDraft')).toEqual([]);
});

describe('B1.5 turn by turn', () => {
  const begin = async (handlers: Handlers = {}) => {
    const fake = startFakeServer(serverOf(handlers));
    const rendered = renderHook(
      ({ page }: { page: CasePage }) => useCaseDraft(page, { active: true, resumed: null }),
      {
        initialProps: { page: newCase },
      },
    );
    // what is on its way arrives, without the clock moving
    const settle = () => act(() => jest.advanceTimersByTimeAsync(0));
    await settle();
    const turns = () => fake.payloadsOf('/keepCaseDraft') as Sent<'/keepCaseDraft'>;
    return { ...rendered, fake, settle, turns };
  };
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  test('changes in a row are one turn, 1.5 s after the last', async () => {
    const { rerender, turns, unmount, fake } = await begin();
    rerender({ page: withClient });
    await act(() => jest.advanceTimersByTimeAsync(1_400));
    rerender({ page: aCase() });
    await act(() => jest.advanceTimersByTimeAsync(1_400));
    expect(turns()).toEqual([]);
    await act(() => jest.advanceTimersByTimeAsync(100));
    expect(turns()).toEqual([expect.objectContaining({ turn: 1, content: draftContent(aCase()) })]);
    rerender({ page: withClient });
    unmount();
    expect(turns().map(({ turn }) => turn)).toEqual([1, 2]);
    fake.stop();
  });

  test('a change taken back while it is on its way is kept as it was before', async () => {
    let hold = false;
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    const { rerender, turns, fake, settle } = await begin({
      '/keepCaseDraft': async () => {
        if (hold) await released;
        return { keptAt };
      },
    });
    for (const page of [withClient, aCase(), withClient]) {
      rerender({ page });
      await act(() => jest.advanceTimersByTimeAsync(1_500));
      hold = true;
    }
    expect(turns().map(({ content }) => content)).toEqual(
      [withClient, aCase(), withClient].map((page) => draftContent(page)),
    );
    release();
    await settle();
    fake.stop();
  });

  test('after a save it is dropped once what is on its way has come, and nothing follows', async () => {
    let answer: (keeping: { keptAt: string }) => void = () => undefined;
    const slow = new Promise<{ keptAt: string }>((resolve) => (answer = resolve));
    const { rerender, turns, fake, settle } = await begin({ '/keepCaseDraft': () => slow });
    rerender({ page: withClient });
    await act(() => jest.advanceTimersByTimeAsync(1_500));
    rerender({ page: { ...aCase(), order: keptOrder() } });
    await settle();
    expect(fake.payloadsOf('/dropCaseDraft')).toEqual([]);
    await act(async () => answer({ keptAt }));
    await settle();
    expect(fake.payloadsOf('/dropCaseDraft')).toEqual([{ draft: turns()[0]?.draft }]);
    leave();
    expect(turns()).toHaveLength(1);
    fake.stop();
  });

  test('a draft that could not be saved is sent with the next change or when the page is hidden', async () => {
    const { result, rerender, turns, fake } = await begin({ '/keepCaseDraft': () => noAnswer });
    rerender({ page: withClient });
    await act(() => jest.advanceTimersByTimeAsync(1_500));
    expect(result.current.keeping).toMatchObject({ problem: { code: '0' } });
    fake.use({ '/keepCaseDraft': () => ({ keptAt }) });
    await act(async () => void leave());
    await act(() => jest.advanceTimersByTimeAsync(0));
    expect(turns().map(({ turn }) => turn)).toEqual([1, 2]);
    expect(result.current.keeping).toMatchObject({ keptAt });
    fake.stop();
  });
});
