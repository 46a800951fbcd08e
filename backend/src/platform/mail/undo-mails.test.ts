import { renderMail } from './templates';

const undo = { link: 'http://portal.test/undo-change#code=abc_DEF-123', until: '25 novembre 2026 à 10:05' };
const common = {
  greeting: 'Bonjour <Zoé>,',
  at: '22 novembre 2026 à 10:05',
  supportEmail: 'aide@lumenvie.example',
};
const iban = { ...common, iban: 'FR14•••2606', rumCode: 'LUM1' };

test.each([
  ['email-changed', common],
  ['iban-changed', iban],
  ['password-changed', { ...common, login: '100001' }],
])('the warning %s has its undo link, its validity, and that it asks for a confirmation', (name, payload) => {
  const { text, html } = renderMail(name, { ...payload, undo });
  for (const body of [text, html]) {
    for (const words of [undo.link, undo.until, 'vous demande de confirmer', 'ne sert qu’une fois']) {
      expect(body).toContain(words);
    }
  }
  expect(html).not.toContain('<Zoé>');
  const without = renderMail(name, payload);
  expect(without.text).not.toContain('undo-change');
  expect(without.text).toContain('aide@lumenvie.example');
});

test('the mail to a former mailbox does not contain the new account', () => {
  const { text, html } = renderMail('iban-changed', { ...iban, iban: null, undo });
  for (const body of [text, html]) expect(body).not.toMatch(/FR14|LUM1|null/);
  expect(text).not.toContain('\n\n\n');
});

const choosePassword = { link: 'http://portal.test/createPassword?user=1#code=K7', minutes: 10 };

test.each([
  ['IBAN', false, false, 'votre ancien compte est de nouveau celui que nous prélevons'],
  ['IBAN', true, true, 'Cette adresse e-mail est de nouveau celle de votre espace'],
  ['EMAIL', true, true, 'cette adresse est de nouveau la vôtre'],
  ['PASSWORD', false, true, 'ne permet plus d’entrer'],
] as const)(
  'the mail after an undo of %s (mailbox back: %s) tells what is restored',
  (kind, restoredEmail, withdrawsPassword, words) => {
    const payload = { ...common, kind, restoredEmail, withdrawsPassword, choosePassword };
    const { text, html } = renderMail('change-undone', payload);
    for (const body of [text, html]) {
      for (const each of [words, '10 minutes', 'createPassword?user=1#code=K7', 'connexions ouvertes']) {
        expect(body).toContain(each);
      }
    }
    expect(html).not.toContain('<Zoé>');
    const disabled = renderMail('change-undone', { ...payload, choosePassword: null });
    expect(disabled.text).not.toMatch(/createPassword|null|\n\n\n/);
  },
);
