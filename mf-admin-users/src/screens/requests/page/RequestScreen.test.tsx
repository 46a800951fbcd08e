import type { WholeRequest } from '@portal/contract';
import { addDays, formatLongDay, today } from '@portal/domain';
import { expectAccessible, noAnswer, refuse, render, screen, waitFor, within } from '@portal/testing';
import { UiProvider } from '@portal/ui';
import {
  aMessage,
  aTemplate,
  aWholeRequest,
  refundTemplate,
  openRequests,
  requestPath,
  RequestRoutes,
} from '../../../testing/requests';

const path = requestPath;
const answered = (over: Partial<WholeRequest> = {}) =>
  aWholeRequest({ version: 2, assignedTo: 'comdata', messages: [aMessage(1)], ...over });
const message = () => screen.findByRole('textbox', { name: 'Votre réponse' });

test('C7.2 the page has the conversation in its order, the customer’s means, who acts next and by when', async () => {
  openRequests({
    path,
    handlers: {
      '/getRequest': () => ({
        request: answered({
          ...{
            eventSubcategory: 'MAKE_CLAIM',
            legalDay: { right: 'MEDIATOR', day: '2099-01-16', last: null },
            late: true,
            dueOn: '2026-11-18',
          },
          messages: [
            aMessage(1),
            aMessage(2, { kind: 'NOTE', author: 'marie', text: 'Voir avec Enedis.' }),
            aMessage(3, { kind: 'QUESTION', author: null, text: 'Toujours noir.' }),
            aMessage(4, { kind: 'STEP', author: null, text: 'Rouverte' }),
          ],
        }),
      }),
    },
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Faire une réclamation' })).toBeVisible();
  const talk = screen.getByRole('region', { name: 'Conversation' });
  expect(
    within(talk)
      .getAllByRole('listitem')
      .map(({ dataset }) => dataset.kind),
  ).toEqual([...['QUESTION', 'ANSWER', 'NOTE', 'QUESTION', 'STEP']]);
  expect(within(talk).getByRole('article', { name: 'Note interne\u00a0: marie' })).toBeVisible();
  expect(within(talk).getByRole('article', { name: 'Réponse\u00a0: Vous' })).toHaveTextContent(
    '17/11/2026 à 10:00',
  );
  const head = screen.getByRole('region', { name: 'Suivi de la demande' });
  expect(head).toHaveTextContent(/À répondre au plus tard le 18\/11\/2026\s·\sen retard de/);
  expect(head).toHaveTextContent('le client peut saisir le médiateur à partir du 16 janvier 2099');
  expect(screen.getByRole('link', { name: '+33 6 12 34 56 78' })).toHaveAttribute('href', 'tel:+33612345678');
  await expectAccessible();
});

test('C7.2 a request is taken; the agent who was first is named', async () => {
  const { user, server } = openRequests({
    path,
    handlers: {
      '/claimRequest': () => refuse(409, 'Cette demande est déjà prise en charge par marie', 'CONFLICT'),
    },
  });
  const claim = await screen.findByRole('button', { name: 'Prendre en charge' });
  server.use({ '/getRequest': () => ({ request: aWholeRequest({ version: 2, assignedTo: 'marie' }) }) });
  await user.click(claim);
  expect(await screen.findByText('Cette demande est déjà prise en charge par marie')).toBeVisible();
  expect(await screen.findByText('Confiée à marie')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Prendre en charge' })).toBeNull();
});

test('C7.2 an answer is sent once with what it leaves, the customer is told, and the next one is offered', async () => {
  const { user, server } = openRequests({
    path,
    handlers: { '/answerRequest': () => ({ request: answered() }) },
  });
  await user.type(await message(), 'Quel index lisez-vous ?');
  await user.click(screen.getByRole('radio', { name: 'Poser une question' }));
  server.use({ '/getRequest': () => ({ request: answered() }) });
  await user.dblClick(screen.getByRole('button', { name: 'Poser une question' }));
  expect(await screen.findByText('Question envoyée')).toBeVisible();
  expect(screen.getByText(/Un e-mail en prévient Camille Martin, à camille@example.fr/)).toBeVisible();
  expect(server.payloadsOf('/answerRequest')).toEqual([
    {
      ...{ customerNbr: '100001', eventNbr: 'D1', version: 1 },
      ...{ message: 'Quel index lisez-vous ?', outcome: 'WAITING', files: [] },
    },
  ]);
  expect(await message()).toHaveValue('');
  expect(screen.queryByText(/a changé depuis/)).toBeNull();
  const said = screen.getByText('Question envoyée').closest<HTMLElement>('.request-said');
  expect(said).toHaveFocus();
  expect(within(said!).getByRole('button', { name: 'Demande suivante' })).toBeVisible();
});

test('C7.2 after a conflict what was typed stays, what is new is shown, and it can be sent on', async () => {
  const { user, server } = openRequests({
    path,
    handlers: { '/answerRequest': () => refuse(409, 'Cette demande a changé', 'CONFLICT') },
  });
  await user.type(await message(), 'Un technicien passe mardi.');
  server.use({
    '/getRequest': () => ({
      request: answered({
        assignedTo: 'marie',
        messages: [aMessage(1, { author: 'marie', text: 'Déjà répondu.' })],
      }),
    }),
  });
  await user.click(screen.getByRole('button', { name: 'Répondre et clôturer' }));
  expect(await screen.findByText('Cette demande a changé depuis que vous l’avez lue')).toBeVisible();
  expect(screen.getByText('marie : Déjà répondu.')).toBeVisible();
  expect(await message()).toHaveValue('Un technicien passe mardi.');
  // it is marie's by now
  await user.click(screen.getByRole('button', { name: 'Répondre et clôturer' }));
  expect(await screen.findByText(/à marie\s: reprenez-la, puis envoyez/)).toBeVisible();
  const mine = answered({ version: 3 });
  server.use({
    '/claimRequest': () => ({ request: mine }),
    '/getRequest': () => ({ request: mine }),
    '/answerRequest': () => ({ request: answered({ version: 4 }) }),
  });
  await user.click(screen.getByRole('button', { name: 'Reprendre' }));
  await user.click(
    within(await screen.findByRole('dialog', { name: /Reprendre/ })).getByRole('button', {
      name: 'Reprendre',
    }),
  );
  expect(await screen.findByText('Confiée à vous')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Répondre et clôturer' }));
  expect(await screen.findByText('Réponse envoyée')).toBeVisible();
  expect(server.payloadsOf('/answerRequest')).toMatchObject([{ version: 1 }, { version: 3 }]);
});

test('C7.2 what another agent has is answered after it was taken over alone: who has it is named, and told', async () => {
  const { user, server } = openRequests({
    path,
    handlers: {
      '/getRequest': () => ({
        request: aWholeRequest({ assignedTo: 'marie', eventStatusCode: 'IN_PROGRESS' }),
      }),
    },
  });
  expect(await screen.findByText('Cette demande est confiée à marie')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Clôturer sans réponse' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Prendre en charge' })).toBeNull();
  await user.type(await message(), 'Bonjour');
  await user.click(screen.getByRole('button', { name: 'Répondre et clôturer' }));
  expect(await screen.findByText(/Votre texte est gardé/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Reprendre' }));
  const dialog = await screen.findByRole('dialog', { name: 'Reprendre cette demande à marie\u00a0?' });
  expect(dialog).toHaveTextContent('Un e-mail en prévient marie');
  await expectAccessible();
  const mine = aWholeRequest({ assignedTo: 'comdata', version: 3, eventStatusCode: 'IN_PROGRESS' });
  server.use({ '/claimRequest': () => ({ request: mine }), '/getRequest': () => ({ request: mine }) });
  await user.click(within(dialog).getByRole('button', { name: 'Reprendre' }));
  expect(await screen.findByText('Cette demande est à vous.')).toBeVisible();
  expect(server.payloadsOf('/claimRequest')).toEqual([
    { customerNbr: '100001', eventNbr: 'D1', takenFrom: 'marie' },
  ]);
  expect(server.payloadsOf('/answerRequest')).toEqual([]);
  expect(await message()).toHaveValue('Bonjour');
  expect(screen.getByRole('button', { name: 'Clôturer sans réponse' })).toBeVisible();
});

test('C7.2 who was faster to take it over is named in the question', async () => {
  const handlers = {
    '/getRequest': () => ({ request: aWholeRequest({ assignedTo: 'marie' }) }),
    '/claimRequest': () => refuse(409, 'Cette demande est déjà prise en charge par paul', 'CONFLICT'),
  };
  const { user } = openRequests({ path, handlers });
  await user.click(await screen.findByRole('button', { name: 'Reprendre' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Reprendre' }));
  expect(await within(dialog).findByText(/prise en charge par paul/)).toBeVisible();
});

test('C7.2 what was typed for a request that somebody ended meanwhile becomes a note', async () => {
  const { user, server } = openRequests({
    path,
    handlers: { '/answerRequest': () => refuse(409, 'Cette demande a changé', 'CONFLICT') },
  });
  await user.type(await message(), 'Un technicien passe mardi.');
  server.use({
    '/getRequest': () => ({
      request: answered({
        ...{ eventStatusCode: 'CLOSED', nextActor: 'NOBODY', dueOn: null },
        closedAt: new Date().toISOString(),
      }),
    }),
  });
  await user.click(screen.getByRole('button', { name: 'Répondre et clôturer' }));
  await user.click(await screen.findByRole('button', { name: 'En faire une note interne' }));
  expect(screen.getByRole('textbox', { name: 'Note interne' })).toHaveValue('Un technicien passe mardi.');
  const last = formatLongDay(addDays(today(new Date()), 30));
  expect(screen.getByText(`Une réponse du client la rouvre, jusqu’au ${last}.`)).toBeVisible();
});

test('P1.10 a draft is kept of each request, and said when it is found again', async () => {
  const { user, unmount } = openRequests({ path });
  await user.type(await message(), 'Un technicien');
  unmount();
  render(
    <UiProvider navigate={() => undefined}>
      <RequestRoutes />
    </UiProvider>,
  );
  expect(await message()).toHaveValue('Un technicien');
  expect(screen.getByText('Votre brouillon a été retrouvé.')).toBeVisible();
});

test('L4.1 a template is shown with the values of the request, inserted and previewed; what is left of it in braces is not sent', async () => {
  const noDay = aTemplate({
    templateId: refundTemplate.templateId,
    name: 'Avec un jour',
    text: 'Avant le {jour légal}.',
  });
  const { user, server } = openRequests({
    path,
    handlers: {
      '/getAnswerTemplates': () => ({ templates: [aTemplate(), noDay], mayChange: true }),
      '/addWorkedRequestFile': () => ({
        file: {
          fileId: '0193f5a2-7c1e-7000-8000-3f1f6f0a9b12',
          name: 'relevé.png',
          type: 'image/png',
          size: 1_200,
        },
      }),
    },
  });
  const picker = await screen.findByRole('combobox', { name: 'Modèle de réponse' });
  await user.selectOptions(picker, await screen.findByRole('option', { name: 'C’est fait' }));
  const shown = screen.getByRole('region', { name: /^Le modèle, avec les valeurs/ });
  expect(shown).toHaveTextContent('Bonjour Camille, Votre demande n° D1 est traitée.');
  await user.click(screen.getByRole('button', { name: 'Insérer' }));
  expect((await message()).textContent).toMatch(/^Bonjour Camille,\s+Votre demande n°\sD1 est/);
  const file = new File([new Uint8Array(1_200)], 'relevé.png', { type: 'image/png' });
  const [ofAnswer] = screen.getAllByLabelText('Joindre des fichiers', { selector: 'input' });
  await user.upload(ofAnswer!, file);
  expect(await screen.findByText(/Prêt$/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Aperçu' }));
  const preview = screen.getByRole('dialog', { name: 'Ce que le client verra' });
  expect(preview).toHaveTextContent('Nous avons répondu à votre demande (n° D1)');
  expect(preview).toHaveTextContent('Bonjour Camille,');
  expect(within(preview).getByRole('list', { name: 'Fichiers joints' })).toHaveTextContent(
    /relevé.png 1,2.Ko/,
  );
  await expectAccessible();
  await user.keyboard('{Escape}');
  await user.selectOptions(picker, 'Avec un jour');
  expect(screen.getByText(/n’a pas de valeur pour \{jour légal\}/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Insérer' }));
  await user.click(screen.getByRole('button', { name: 'Répondre et clôturer' }));
  expect(await screen.findByText(/^Remplacez \{jour légal\} avant d’envoyer/)).toBeVisible();
  expect(server.payloadsOf('/answerRequest')).toEqual([]);
});

test('once it is applied, a payment mode is what was asked for, and none that is in force is set against it', async () => {
  const paymentMode = {
    wished: 'bankTransfer',
    current: 'bankTransfer',
    refusal: null,
    appliedAt: '2026-11-20T09:00:00.000Z',
  } as const;
  openRequests({
    path,
    handlers: { '/getRequest': () => ({ request: aWholeRequest({ paymentMode }) }) },
  });
  const card = within(await screen.findByRole('region', { name: 'Moyen de paiement demandé' }));
  expect(card.getByText('Le client a demandé à payer par virement bancaire.')).toBeVisible();
  expect(card.getByText(/^Changement appliqué le 20\/11\/2026/)).toBeVisible();
  expect(card.queryByText(/Aujourd’hui/)).toBeNull();
});

test('C7.2 a note is for agents alone, and leaves what is typed for the customer', async () => {
  const noted = aWholeRequest({ version: 2, messages: [aMessage(1, { kind: 'NOTE', text: 'Rappeler.' })] });
  const { user, server } = openRequests({
    path,
    handlers: { '/noteRequest': () => ({ request: noted }) },
  });
  await user.type(await message(), 'Bonjour');
  await user.click(screen.getByRole('radio', { name: 'Note interne' }));
  await user.type(screen.getByRole('textbox', { name: 'Note interne' }), 'Rappeler.');
  server.use({ '/getRequest': () => ({ request: noted }) });
  await user.click(screen.getByRole('button', { name: 'Ajouter la note' }));
  expect(await screen.findByText('Note ajoutée.')).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'Réponse au client' }));
  expect(await message()).toHaveValue('Bonjour');
  expect(screen.queryByText(/a changé depuis/)).toBeNull();
});

test('C7.2 a request is closed without an answer, with a reason that cannot be left out', async () => {
  const { user, server } = openRequests({
    path,
    handlers: {
      '/closeRequest': () => ({
        request: answered({ eventStatusCode: 'NO_ACTION', nextActor: 'NOBODY', dueOn: null }),
      }),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Clôturer sans réponse' }));
  const dialog = await screen.findByRole('dialog', { name: 'Clôturer sans réponse' });
  await user.click(within(dialog).getByRole('radio', { name: 'Sans suite' }));
  await user.click(within(dialog).getByRole('button', { name: 'Clôturer' }));
  expect(server.payloadsOf('/closeRequest')).toEqual([]);
  await user.type(within(dialog).getByRole('textbox', { name: 'Motif' }), 'Compteur déjà relevé.');
  await user.click(within(dialog).getByRole('button', { name: 'Clôturer' }));
  expect(await screen.findByText('Demande clôturée')).toBeVisible();
  expect(server.payloadsOf('/closeRequest')).toMatchObject([
    { outcome: 'NO_ACTION', reason: 'Compteur déjà relevé.', version: 1 },
  ]);
});

test('S1 after a lost answer the text stays, and is sent again under the same key', async () => {
  const { user, server } = openRequests({ path, handlers: { '/answerRequest': () => noAnswer } });
  await user.type(await message(), 'Oui.');
  await user.click(screen.getByRole('button', { name: 'Répondre et clôturer' }));
  expect(await screen.findByText(/rien n’est envoyé deux fois/)).toBeVisible();
  server.use({ '/answerRequest': () => ({ request: answered() }) });
  await user.click(screen.getByRole('button', { name: 'Répondre et clôturer' }));
  expect(await screen.findByText('Réponse envoyée')).toBeVisible();
  const keys = server.received.filter(({ path: of }) => of === '/answerRequest');
  expect(keys).toHaveLength(2);
});

test('S2 who only reads has the conversation and no button', async () => {
  openRequests({ path, actionMode: 'READ_ONLY' });
  expect(await screen.findByText('L’écran de mon compteur reste noir.')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('S2 a request of another group, and a failure, are told', async () => {
  const { unmount } = openRequests({
    path,
    handlers: { '/getRequest': () => refuse(404, 'Cette demande n’existe pas') },
  });
  expect(await screen.findByText('Cette demande n’existe pas')).toBeVisible();
  unmount();
  const failing = openRequests({ path, handlers: { '/getRequest': () => refuse(503, 'Indisponible') } });
  expect(await screen.findByText('La demande n’a pas pu être chargée')).toBeVisible();
  failing.server.use({ '/getRequest': () => ({ request: aWholeRequest() }) });
  await failing.user.click(screen.getByRole('button', { name: 'Réessayer' }));
  await waitFor(async () => expect(await message()).toBeVisible());
});
