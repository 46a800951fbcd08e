import { expectAccessible, noAnswer, refuse, screen, waitFor, within } from '@portal/testing';
import { renderSetting } from '../../../testing/render-setting';

const old = () => screen.getByLabelText('Mot de passe actuel');
const chosen = () => screen.getByLabelText('Nouveau mot de passe');
const confirmation = () => screen.getByLabelText('Confirmez le nouveau mot de passe');
const submit = () => screen.getByRole('button', { name: 'Changer mon mot de passe' });
const dialog = () => screen.findByRole('dialog');
const good = 'cheval agrafe pile 7';

type Rendered = Awaited<ReturnType<typeof renderSetting>>;

async function fill({ user }: Rendered, typed = good) {
  await user.type(old(), 'Lumiere2026!');
  await user.type(chosen(), typed);
  await user.type(confirmation(), typed);
}
async function send({ user }: Rendered) {
  await user.click(submit());
  await user.click(within(await dialog()).getByRole('button', { name: 'Changer le mot de passe' }));
}

test('C5.9 a field shows what is missing once it is left, and not before', async () => {
  const rendered = await renderSetting();
  const { user, server } = rendered;
  await user.click(old());
  expect(old()).not.toHaveAccessibleDescription(/Veuillez/);
  await user.tab();
  await waitFor(() => expect(old()).toHaveAccessibleDescription(/Veuillez renseigner cette information/));
  for (const [typed, words] of [
    ['abc1', /au moins 8 caractères/],
    ['abcdefgh', /une lettre et un chiffre/],
    ['aaaaaaaa1', /4 caractères différents/],
    ['moi-100001-moi', /identifiant/],
    ['azerty123', /trop courant/],
  ] as const) {
    await user.clear(chosen());
    await user.type(chosen(), typed);
    await user.tab();
    await waitFor(() => expect(chosen()).toHaveAccessibleDescription(words));
  }
  await user.type(confirmation(), 'autre chose');
  await user.tab();
  await waitFor(() =>
    expect(confirmation()).toHaveAccessibleDescription('Mots de passe ne sont pas le même'),
  );
  await user.click(submit());
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(server.payloadsOf('/changePassword')).toEqual([]);
});

test('C5.9 the rules, with the server’s stricter ones, are shown before typing, and ticked while typing', async () => {
  const { user } = await renderSetting();
  expect(chosen()).toHaveAccessibleDescription(expect.stringContaining('trop courants sont refusés'));
  await user.type(chosen(), 'soleil');
  const kept = () => screen.getAllByText(/respecté$/).map((mark) => mark.parentElement?.textContent);
  expect(kept()).toEqual(['une lettre : respecté']);
  await user.type(chosen(), '2026');
  await waitFor(() => expect(kept()).toHaveLength(3));
});

test('C5.9 the strength is described in words, from very weak to excellent', async () => {
  const { user } = await renderSetting();
  await user.type(chosen(), 'password1');
  const meter = await screen.findByRole('meter', { name: 'Solidité du mot de passe' });
  expect(meter).toHaveAttribute('aria-valuetext', 'Très faible');
  await user.clear(chosen());
  await user.type(chosen(), 'cheval agrafe pile 7 correct');
  await waitFor(() =>
    expect(screen.getByRole('meter', { name: 'Solidité du mot de passe' })).toHaveAttribute(
      'aria-valuetext',
      'Excellente',
    ),
  );
  await expectAccessible();
});

test('C5.9 a password is changed once it is confirmed; the form is empty again', async () => {
  const rendered = await renderSetting();
  await fill(rendered);
  await rendered.user.click(submit());
  const asked = within(await dialog());
  expect(asked.getByText(/autres appareils/)).toBeVisible();
  await rendered.user.dblClick(asked.getByRole('button', { name: 'Changer le mot de passe' }));
  expect(await screen.findByRole('dialog', { name: 'Votre mot de passe est changé' })).toBeVisible();
  expect(rendered.server.payloadsOf('/changePassword')).toEqual([
    { user: '100001', oldPassword: 'Lumiere2026!', newPassword: good },
  ]);
  expect(old()).toHaveValue('');
  expect(sessionStorage.length).toBe(0);
});

test.each([
  ['oldPassword', old, 'INVALID_CREDENTIALS', 'L’ancien mot de passe est incorrect'],
  ['newPassword', chosen, 'WEAK_PASSWORD', 'Ce mot de passe est trop courant, choisissez-en un autre'],
])('C5.9 the server’s message on %s is shown at its focused field', async (path, field, code, words) => {
  const rendered = await renderSetting({
    '/changePassword': () => refuse(422, words, code, [{ path, message: words }]),
  });
  await fill(rendered);
  await send(rendered);
  await waitFor(() => expect(field()).toHaveAccessibleDescription(expect.stringContaining(words)));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(chosen()).toHaveValue(good);
});

test('C5.9 a lost answer says how to find out', async () => {
  const rendered = await renderSetting({ '/changePassword': () => noAnswer });
  await fill(rendered);
  await send(rendered);
  expect(await within(await dialog()).findByText(/peut-être déjà changé/)).toBeVisible();
});

test('C5.9 too many attempts are reported', async () => {
  const words = 'Trop de tentatives. Veuillez patienter quelques instants.';
  const rendered = await renderSetting({ '/changePassword': () => refuse(429, words, 'TOO_MANY_ATTEMPTS') });
  await fill(rendered);
  await send(rendered);
  expect(await within(await dialog()).findByRole('alert')).toHaveTextContent(words);
});
