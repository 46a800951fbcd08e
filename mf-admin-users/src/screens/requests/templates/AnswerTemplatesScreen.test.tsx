import { expectAccessible, noAnswer, refuse, screen, waitFor, within } from '@portal/testing';
import { paths } from '../../../paths';
import { aTemplate, openRequests, refundTemplate } from '../../../testing/requests';
// Lazy modules are there from the start: a test waits for data, not for the transpiler.
import './EditTemplate';

const path = paths.answerTemplates;
const row = (name: RegExp) => screen.findByRole('row', { name });
const text = (dialog: HTMLElement) => within(dialog).getByRole('textbox', { name: 'Texte' });

test('L4.1 templates are listed with their subjects and who changed them last, and found by their words', async () => {
  const { user } = openRequests({ path });
  const provided = await row(/C’est fait/);
  expect(provided).toHaveTextContent('Fourni avec le portail');
  expect(within(provided).queryByText(/\d{2}\/\d{2}\/\d{4}/)).toBeNull();
  expect(await row(/Remboursement en route/)).toHaveTextContent(/Un remboursement attendu.*par marie/);
  await user.type(screen.getByRole('searchbox', { name: 'Nom, texte ou sujet' }), 'rembourse');
  await waitFor(() => expect(screen.queryByText('C’est fait')).toBeNull());
  await user.type(screen.getByRole('searchbox', { name: 'Nom, texte ou sujet' }), ' zzz');
  expect(await screen.findByText('Aucun modèle ne correspond à votre recherche.')).toBeVisible();
  await expectAccessible();
});

test('L4.1 a template is written with its variables and an example; one that is none is refused with its name', async () => {
  const { user, server } = openRequests({
    path,
    handlers: {
      '/saveAnswerTemplate': ({ name, text: words, subjects }) => ({
        template: aTemplate({
          templateId: refundTemplate.templateId,
          name,
          text: words,
          subjects,
          changedBy: 'comdata',
        }),
      }),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Nouveau modèle' }));
  const dialog = await screen.findByRole('dialog', { name: 'Nouveau modèle' });
  await user.type(within(dialog).getByRole('textbox', { name: 'Nom' }), 'Relevé reçu');
  await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Sujets' }), 'Vérifier un relevé');
  await user.type(text(dialog), 'Bonjour {{prenom}');
  await user.click(within(dialog).getByRole('button', { name: 'Enregistrer' }));
  expect(await within(dialog).findByText(/^Variable inconnue\s: \{prenom\}/)).toBeVisible();
  expect(server.payloadsOf('/saveAnswerTemplate')).toEqual([]);
  await user.clear(text(dialog));
  await user.type(text(dialog), 'Bonjour ');
  await user.click(within(dialog).getByRole('button', { name: '{prénom}' }));
  expect(within(dialog).getByRole('region', { name: 'Exemple' })).toHaveTextContent('Bonjour Camille');
  await expectAccessible();
  await user.dblClick(within(dialog).getByRole('button', { name: 'Enregistrer' }));
  expect(await screen.findByText(/Relevé reçu.*est enregistré/)).toBeVisible();
  expect(server.payloadsOf('/saveAnswerTemplate')).toEqual([
    { name: 'Relevé reçu', subjects: ['METER_READING_CHECKUP'], text: 'Bonjour {prénom}' },
  ]);
});

test('L4.1 what another agent saved meanwhile is read before it is replaced, and nothing typed is lost', async () => {
  const theirs = { ...refundTemplate, version: 2, text: 'Leur texte.', changedBy: 'marie' };
  let refused = true;
  const { user, server } = openRequests({
    path,
    handlers: {
      '/saveAnswerTemplate': ({ text: words }) =>
        refused
          ? refuse(409, 'marie vient de modifier ce modèle', 'CONFLICT')
          : { template: { ...theirs, version: 3, text: words } },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Modifier Remboursement en route' }));
  const dialog = await screen.findByRole('dialog', { name: 'Modifier le modèle' });
  await user.clear(text(dialog));
  await user.type(text(dialog), 'Mon texte.');
  server.use({ '/getAnswerTemplates': () => ({ templates: [theirs], mayChange: true }) });
  await user.click(within(dialog).getByRole('button', { name: 'Enregistrer' }));
  expect(await within(dialog).findByText('Leur texte.')).toBeVisible();
  expect(text(dialog)).toHaveValue('Mon texte.');
  refused = false;
  await user.click(within(dialog).getByRole('button', { name: 'J’ai lu' }));
  await user.click(within(dialog).getByRole('button', { name: 'Enregistrer' }));
  expect(await screen.findByText(/est enregistré\./)).toBeVisible();
  expect(server.payloadsOf('/saveAnswerTemplate')).toMatchObject([{ version: 1 }, { version: 2 }]);
});

test('L4.1 a template is put away, and taken back at once; an answer that is lost loses nothing', async () => {
  const away = aTemplate({ version: 2, archivedAt: '2026-11-17T09:00:00.000Z' });
  const { user, server } = openRequests({
    path,
    handlers: {
      '/archiveAnswerTemplate': ({ archived }) => ({ template: archived ? away : aTemplate({ version: 3 }) }),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Archiver C’est fait' }));
  expect(await screen.findByText(/est archivé/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Annuler' }));
  expect(await screen.findByText(/est de nouveau proposé/)).toBeVisible();
  expect(server.payloadsOf('/archiveAnswerTemplate')).toMatchObject([
    { version: 1, archived: true },
    { version: 2, archived: false },
  ]);
  server.use({ '/archiveAnswerTemplate': () => noAnswer });
  await user.click(screen.getByRole('button', { name: 'Archiver C’est fait' }));
  expect(await screen.findByText(/Le modèle n’a pas changé/)).toBeVisible();
});

test('S2 who answers some groups only, or only reads, changes no template', async () => {
  openRequests({
    path,
    handlers: { '/getAnswerTemplates': () => ({ templates: [aTemplate()], mayChange: false }) },
  });
  expect(await row(/C’est fait/)).toBeVisible();
  expect(screen.getByText(/^Vous consultez les modèles/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /Modifier|Archiver|Nouveau/ })).toBeNull();
});

test('S1 a failure is told, with a retry', async () => {
  const { user, server } = openRequests({
    path,
    handlers: { '/getAnswerTemplates': () => refuse(503, 'Indisponible') },
  });
  expect(await screen.findByText(/momentanément indisponible/)).toBeVisible();
  server.use({ '/getAnswerTemplates': () => ({ templates: [], mayChange: true }) });
  await user.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByText(/Aucun modèle n’est proposé/)).toBeVisible();
});
