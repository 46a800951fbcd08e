import { expectAccessible, refuse, screen, waitFor, within } from '@portal/testing';
import { aWholeRequest, aWorkedRequest, openRequests, queueOf } from '../../testing/requests';

const two = queueOf([
  aWorkedRequest('D1', { late: true, dueOn: '2026-11-18' }),
  aWorkedRequest('D2', { customerNbr: '100002', assignedTo: 'marie', eventStatusCode: 'IN_PROGRESS' }),
]);
const row = (name: RegExp) => screen.findByRole('row', { name });

test('C7.2 the queue says what is late, whose each request is and how many wait; each opens its page', async () => {
  const { server } = openRequests({ handlers: { '/searchRequests': () => two } });
  const first = await row(/D1/);
  expect(first).toHaveTextContent(/En retard de \d+\sjours18\/11\/2026/);
  expect(first).toHaveTextContent('À prendre');
  expect(within(first).getByRole('link', { name: 'Vérifier mon compteur' })).toHaveAttribute(
    'href',
    '/admin/requests/100001/D1',
  );
  expect(within(first).getByRole('link', { name: '100001' })).toBeVisible();
  expect(await row(/D2/)).toHaveTextContent('marie');
  expect(screen.getByRole('radio', { name: /^À traiter \(12\)/ })).toBeChecked();
  expect(screen.getByRole('radio', { name: /^À prendre \(7\)/ })).toBeVisible();
  expect(server.payloadsOf('/searchRequests')).toEqual([
    { list: 'OPEN', sort: 'dueOn', direction: 'asc', limit: 20 },
  ]);
  await expectAccessible();
});

test('C7.2 list, assignment, lateness and filters are kept in the address and asked of the server', async () => {
  const { user, server } = openRequests({ handlers: { '/searchRequests': () => two } });
  await row(/D1/);
  await user.click(screen.getByRole('radio', { name: /^Les miennes/ }));
  await user.click(screen.getByRole('checkbox', { name: /^En retard/ }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'État' }), 'En cours');
  await user.type(screen.getByRole('searchbox', { name: 'N° de demande' }), 'D2');
  await waitFor(() =>
    expect(server.payloadsOf('/searchRequests').at(-1)).toMatchObject({
      ...{ list: 'OPEN', assignment: 'ME', late: true, status: 'IN_PROGRESS', eventNbr: 'D2' },
    }),
  );
  expect(location.search).toBe('?assignment=ME&late=true&eventNbr=D2&status=IN_PROGRESS');
  await user.click(screen.getByRole('radio', { name: 'Terminées' }));
  await waitFor(() =>
    expect(server.payloadsOf('/searchRequests').at(-1)).toEqual({
      ...{ list: 'OVER', assignment: 'ME', eventNbr: 'D2' },
      ...{ sort: 'createdAt', direction: 'desc', limit: 20 },
    }),
  );
  expect(screen.queryByRole('checkbox', { name: /^En retard/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Effacer les filtres' }));
  expect(location.search).toBe('?list=OVER&assignment=ME');
});

test('C7.2 a number that is none is said at its field, and not sent', async () => {
  const { user, server } = openRequests();
  await user.type(await screen.findByRole('searchbox', { name: 'N° de contrat' }), 'C');
  expect(await screen.findByText('Saisissez le numéro entier')).toBeVisible();
  expect(server.payloadsOf('/searchRequests')).toHaveLength(1);
});

test('C7.2 « Prendre la suivante » takes the first that is nobody’s; where somebody was first, the one after it', async () => {
  const { user, server } = openRequests({
    path: '/admin/requests?category=TECHNICAL_ASSISTANCE&list=WAITING',
    handlers: {
      '/searchRequests': () => two,
      '/claimRequest': ({ eventNbr }) =>
        eventNbr === 'D1'
          ? refuse(409, 'Cette demande est déjà prise en charge par marie', 'CONFLICT')
          : { request: aWholeRequest({ eventNbr, assignedTo: 'comdata' }) },
      '/getRequest': ({ eventNbr }) => ({ request: aWholeRequest({ eventNbr, assignedTo: 'comdata' }) }),
    },
  });
  await user.dblClick(await screen.findByRole('button', { name: 'Prendre la suivante' }));
  expect(await screen.findByText(/Un collègue a été plus rapide/)).toBeVisible();
  expect(location.pathname).toBe('/admin/requests/100002/D2');
  expect(screen.getByRole('link', { name: 'Toutes les demandes' })).toHaveAttribute(
    'href',
    '/admin/requests?category=TECHNICAL_ASSISTANCE&list=WAITING',
  );
  expect(server.payloadsOf('/searchRequests')).toContainEqual({
    ...{ list: 'OPEN', assignment: 'NOBODY', category: 'TECHNICAL_ASSISTANCE', limit: 5 },
  });
  expect(server.payloadsOf('/claimRequest')).toHaveLength(2);
});

test('C7.2 the key N takes the next request, but not while something is typed', async () => {
  const { user, server } = openRequests();
  const field = await screen.findByRole('searchbox', { name: 'N° de demande' });
  await user.type(field, 'n');
  expect(server.payloadsOf('/claimRequest')).toEqual([]);
  await user.clear(field);
  await user.click(screen.getByRole('heading', { level: 1 }));
  await user.keyboard('n');
  expect(await screen.findByText('Aucune demande à prendre avec ces filtres.')).toBeVisible();
  const asked = server.payloadsOf('/searchRequests').length;
  await user.click(screen.getByRole('checkbox', { name: 'Touche N' }));
  await user.keyboard('n');
  expect(server.payloadsOf('/searchRequests')).toHaveLength(asked);
  await user.click(screen.getByRole('checkbox', { name: 'Touche N' }));
});

test('C7.2 chosen requests are given to a group in turn; those that are refused are named with the reason', async () => {
  const { user, server } = openRequests({
    handlers: {
      '/searchRequests': () => two,
      '/assignRequests': () => ({
        assigned: [{ eventNbr: 'D1', assignedTo: 'marie', assignedGroup: null }],
        refused: [{ eventNbr: 'D2', message: 'Cette demande est terminée' }],
      }),
    },
  });
  await row(/D1/);
  await user.click(screen.getByRole('button', { name: 'Choisir toute la page' }));
  await user.click(screen.getByRole('button', { name: 'Confier 2\u00a0demandes' }));
  const dialog = await screen.findByRole('dialog', { name: 'Confier 2\u00a0demandes' });
  await user.click(await within(dialog).findByRole('radio', { name: 'À un groupe, à tour de rôle' }));
  await user.click(within(dialog).getByRole('button', { name: 'Confier' }));
  expect(server.payloadsOf('/assignRequests')).toEqual([]);
  await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Groupe' }), 'COMDATA');
  await expectAccessible();
  await user.dblClick(within(dialog).getByRole('button', { name: 'Confier' }));
  const done = await screen.findByRole('dialog', { name: 'Demandes confiées' });
  expect(done).toHaveTextContent('1 demande confiée à COMDATA.');
  expect(done).toHaveTextContent('D2 : Cette demande est terminée');
  expect(server.payloadsOf('/assignRequests')).toEqual([
    {
      requests: [
        { customerNbr: '100001', eventNbr: 'D1' },
        { customerNbr: '100002', eventNbr: 'D2' },
      ],
      ...{ assignTo: 'GROUP', name: 'COMDATA' },
    },
  ]);
});

test('S2 who only reads chooses, takes and gives nothing', async () => {
  openRequests({ handlers: { '/searchRequests': () => two }, actionMode: 'READ_ONLY' });
  await row(/D1/);
  expect(screen.getByText(/y répondre demande un accès complet/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /Prendre|Choisir/ })).toBeNull();
  expect(screen.queryByRole('checkbox', { name: /^Choisir/ })).toBeNull();
});

test('S1 an empty list and a failure are each told, with a retry', async () => {
  const { user, server } = openRequests({
    handlers: { '/searchRequests': () => refuse(503, 'Indisponible') },
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('momentanément indisponible');
  server.use({ '/searchRequests': () => queueOf([]) });
  await user.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByText('Aucune demande ne correspond.')).toBeVisible();
});

test('L4.1 what waits for the agent’s group is a list of its own, and the next one is taken from it', async () => {
  const waiting = queueOf([aWorkedRequest('D1', { assignedGroup: 'COMDATA' })]);
  const { user, server } = openRequests({
    handlers: {
      '/searchRequests': () => waiting,
      '/claimRequest': ({ eventNbr }) => ({ request: aWholeRequest({ eventNbr, assignedTo: 'comdata' }) }),
    },
  });
  expect(await row(/D1/)).toHaveTextContent('File COMDATA');
  await user.click(screen.getByRole('radio', { name: 'De mon groupe (5)' }));
  await waitFor(() => expect(location.search).toBe('?assignment=GROUP'));
  await user.click(screen.getByRole('button', { name: 'Prendre la suivante' }));
  expect(await screen.findByText('Conversation')).toBeVisible();
  expect(server.payloadsOf('/searchRequests')).toContainEqual({
    list: 'OPEN',
    assignment: 'GROUP',
    limit: 5,
  });
});

test('L4.1 chosen requests are given to the queue of a group', async () => {
  const { user, server } = openRequests({
    handlers: {
      '/searchRequests': () => two,
      '/assignRequests': ({ requests }) => ({
        assigned: requests.map(({ eventNbr }) => ({ eventNbr, assignedTo: null, assignedGroup: 'COMDATA' })),
        refused: [],
      }),
    },
  });
  await row(/D1/);
  await user.click(screen.getByRole('button', { name: 'Choisir toute la page' }));
  await user.click(screen.getByRole('button', { name: 'Confier 2\u00a0demandes' }));
  const dialog = await screen.findByRole('dialog', { name: 'Confier 2\u00a0demandes' });
  await user.click(await within(dialog).findByRole('radio', { name: 'À un groupe' }));
  await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Groupe' }), 'COMDATA');
  await user.click(within(dialog).getByRole('button', { name: 'Confier' }));
  expect(await screen.findByText(/^2\sdemandes confiées à la file COMDATA/)).toBeVisible();
  expect(server.payloadsOf('/assignRequests')).toMatchObject([{ assignTo: 'QUEUE', name: 'COMDATA' }]);
});

test('L4.3 the queue says the day that the law gives', async () => {
  const claim = aWorkedRequest('D1', {
    eventSubcategory: 'MAKE_CLAIM',
    legalDay: { right: 'MEDIATOR', day: '2027-01-16', last: '2027-11-16' },
  });
  openRequests({ handlers: { '/searchRequests': () => queueOf([claim]) } });
  expect(await row(/D1/)).toHaveTextContent('Médiateur dès le 16/01/2027');
});
