import type { ResponseOf } from '@portal/contract';
import { expectAccessible, refuse, screen, waitFor, within } from '@portal/testing';
import { aCase, keptOrder } from '../../../testing/cases';
import { renderCase } from '../../../testing/render-case';
import { followServer } from '../../../testing/render-client';
import { orderAnswer } from '../../../testing/order-answer';
import { answersOf } from '../../../testing/cases';
import type { KeptOrder } from '../../../rules/case/kept-order';
import { FollowCard } from './FollowCard';

type Preview = ResponseOf<'/previewCaseLink'>;
const orderNumber = 'AFF-2026-000001';
const never = { sentAt: null, sentBy: null, expiresAt: null, firstOpenedAt: null, lastOpenedAt: null };
const mailed = {
  ...never,
  sentAt: '2026-11-22T09:00:00.000Z',
  sentBy: 'EMAIL' as const,
  expiresAt: '2026-11-26T09:00:00.000Z',
};
const preview = (over: Partial<Preview> = {}): Preview => ({
  to: 'camille.martin@example.fr',
  subject: 'Votre souscription vous attend',
  text: 'Bonjour Camille,\n\nReprendre ma souscription :\nhttps://portal.test/subscription#x\n\nÀ bientôt',
  link: 'https://portal.test/subscription#x',
  smsCount: null,
  validUntil: '2026-11-26T09:00:00.000Z',
  refusal: null,
  ...over,
});
const bySms = preview({ to: '0612345678', subject: null, smsCount: 2 });

function open(
  order: Partial<KeptOrder> = { link: never },
  handlers: Parameters<typeof renderCase>[2] extends infer O
    ? NonNullable<O> extends { handlers?: infer H }
      ? H
      : never
    : never = {},
) {
  const page = aCase();
  return renderCase(
    <FollowCard />,
    { ...page, order: keptOrder(order), savedAnswers: page.answers },
    {
      handlers: {
        ...followServer,
        '/previewCaseLink': ({ by }) => (by === 'SMS' ? bySms : preview()),
        '/sendCaseLink': () => ({ message: 'E-mail envoyé à camille.martin@example.fr.', link: mailed }),
        ...handlers,
      },
    },
  );
}
const dialog = () => screen.findByRole('dialog', { name: 'Envoyer l’affaire au client' });

test('L5.1 the message is seen before it is sent, by e-mail or SMS; after that the page says when it left', async () => {
  const { user, server } = open();
  expect(screen.getByText('Le lien n’a pas encore été envoyé au client.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Envoyer au client' }));
  const modal = within(await dialog());
  expect(await modal.findByText('Votre souscription vous attend')).toBeVisible();
  expect(modal.getByText('lien personnel du client')).toBeVisible();
  await expectAccessible(await dialog());
  expect(server.payloadsOf('/sendCaseLink')).toEqual([]);
  await user.click(modal.getByRole('radio', { name: 'SMS' }));
  expect(await modal.findByText('06 12 34 56 78')).toBeVisible();
  expect(modal.getByText(/2.SMS seront facturés/)).toBeVisible();
  await user.click(modal.getByRole('radio', { name: 'E-mail' }));
  await user.click(await modal.findByRole('button', { name: 'Envoyer l’e-mail' }));
  expect(await screen.findByText('E-mail envoyé à camille.martin@example.fr.')).toBeVisible();
  expect(server.payloadsOf('/sendCaseLink')).toEqual([{ orderNumber, by: 'EMAIL' }]);
  expect(screen.getByText(/^Lien envoyé par e-mail le 22\/11\/2026/)).toBeVisible();
  expect(screen.getByText('Pas encore ouvert par le client')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Renvoyer au client' })).toBeVisible();
});

test('L5.1 what cannot be sent now says why and when, and has no way to be sent', async () => {
  const refusal = 'Trop d’e-mails ont été envoyés. Vous pourrez renvoyer le lien dans 8 minutes, à 10:12';
  const { user } = open({ link: mailed }, { '/previewCaseLink': () => preview({ refusal }) });
  await user.click(screen.getByRole('button', { name: 'Renvoyer au client' }));
  expect(await screen.findByText(`${refusal}.`)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Envoyer l’e-mail' })).toBeDisabled();
});

test('L5.1 a message that did not leave says so, and can be sent again', async () => {
  const { user, server } = open({}, { '/sendCaseLink': () => refuse(502, 'Le SMS n’a pas pu partir') });
  await user.click(screen.getByRole('button', { name: 'Envoyer au client' }));
  await user.click(await screen.findByRole('button', { name: 'Envoyer l’e-mail' }));
  const modal = within(await dialog());
  expect(await modal.findByRole('alert')).toBeVisible();
  await user.click(modal.getByRole('button', { name: 'Envoyer l’e-mail' }));
  expect(server.payloadsOf('/sendCaseLink')).toHaveLength(2);
});

test('L5.1 the client’s link is copied, with a word of whom it is for', async () => {
  const address = `https://portal.test/subscription#orderNumber=${orderNumber}&link=abc`;
  const link = { ...mailed, sentBy: 'COPY' as const };
  const { user } = open({ link: never }, { '/copyCaseLink': () => ({ address, link }) });
  await user.click(screen.getByRole('button', { name: 'Copier le lien du client' }));
  expect(await screen.findByText(/^Lien copié\. Transmettez-le au client seul/)).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe(address);
  expect(screen.getByText(/^Lien copié par un agent le/)).toBeVisible();
});

test('L5.2 a note with a day to call back is written, shown, and ended once the client was called', async () => {
  let notes: ResponseOf<'/getCaseNotes'> = { notes: [], callBack: null };
  const { user, server, container } = open(
    {},
    {
      '/getCaseNotes': () => notes,
      '/writeCaseNote': ({ kind, text, callBack }) => {
        const note = {
          ...{ noteId: `n${notes.notes.length}`, kind, text, callBackDay: callBack?.day ?? null },
          ...{ writtenBy: 'admin', writtenAt: '2026-11-22T09:00:00.000Z' },
        };
        notes = { notes: [note, ...notes.notes], callBack: callBack ? { ...callBack, by: 'admin' } : null };
        return notes;
      },
    },
  );
  expect(await screen.findByText('Aucune note sur cette affaire.')).toBeVisible();
  await user.click(screen.getByText('Noter ou prévoir un rappel'));
  await user.click(screen.getByRole('button', { name: 'Ajouter la note' }));
  expect(await screen.findByText('Écrivez une note, ou prévoyez un rappel')).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: 'Note' }), 'Attend son mari.');
  await user.click(screen.getByRole('checkbox', { name: 'Prévoir un rappel' }));
  await user.click(screen.getByRole('button', { name: 'Ajouter la note' }));
  expect(await screen.findByText('Attend son mari.')).toBeVisible();
  expect(screen.getByText(/^À rappeler le/)).toBeVisible();
  // the form is closed, and opens there again
  expect(document.activeElement).toHaveTextContent('Noter ou prévoir un rappel');
  await expectAccessible(container);
  await user.click(screen.getByRole('button', { name: 'Client rappelé' }));
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Notes et rappel' })).toHaveFocus());
  await waitFor(() => expect(screen.queryByText(/^À rappeler le/)).toBeNull());
  expect(server.payloadsOf('/writeCaseNote').at(-1)).toEqual({ orderNumber, kind: 'CALLED', text: '' });
});

test('L5.2 a case is abandoned with a reason alone; another one asks for words', async () => {
  const answers = { ...answersOf(), missing: null, rebate: null };
  const { user, server } = open(
    {},
    {
      '/abandonCase': () => ({ message: 'Abandonnée' }),
      '/getOrder': () => ({
        order: { ...orderAnswer(answers), orderStatus: 'CANCELED' as const, abandonReason: 'OTHER' as const },
      }),
    },
  );
  await user.click(screen.getByRole('button', { name: 'Abandonner l’affaire' }));
  await user.click(await screen.findByRole('button', { name: 'Abandonner' }));
  expect(await screen.findByText('Choisissez une raison')).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'Autre raison' }));
  await user.click(screen.getByRole('button', { name: 'Abandonner' }));
  expect(await screen.findByText('Précisez la raison')).toBeVisible();
  expect(server.payloadsOf('/abandonCase')).toEqual([]);
  await user.type(screen.getByRole('textbox', { name: 'Précision' }), 'Déménage');
  await user.click(screen.getByRole('button', { name: 'Abandonner' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: /Envoyer au client/ })).toBeNull());
  expect(server.payloadsOf('/abandonCase')).toEqual([
    { orderNumber, version: 1, reason: 'OTHER', text: 'Déménage' },
  ]);
});

test('L5.1 what the customer did is said in its order', () => {
  open({
    link: { ...mailed, firstOpenedAt: '2026-11-22T10:00:00.000Z', lastOpenedAt: '2026-11-22T11:00:00.000Z' },
    ...{ orderStatus: 'FINALIZED', signingStatus: 'SIGNED', firstPaymentCBStatus: 'FINALIZED' },
  });
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Lien envoyé par e-mail/),
    expect.stringMatching(
      /^Ouvert par le client le 22\/11\/2026 à 11:00, la dernière fois le 22\/11\/2026 à 12:00/,
    ),
    'Le client a signé',
    'Le premier paiement est reçu',
  ]);
  expect(screen.queryByRole('button', { name: /envoyer au client/i })).toBeNull();
});

test('B1.3 a case that its customer began alone says so, with its channel', async () => {
  open({ link: never, begunByCustomer: true, channel: 'WEB-ADS' });
  expect(await screen.findByText('Aucune note sur cette affaire.')).toBeVisible();
  expect(screen.getByText('Commencée par le client seul, en ligne (canal WEB-ADS)')).toBeVisible();
});
