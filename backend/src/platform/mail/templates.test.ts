import { renderMail } from './templates';

const reset = {
  greeting: 'Bonjour <Zoé>,',
  login: '100001',
  temporaryPassword: 'K7QM-2XTP-9WBD',
  link: 'http://portal.test/createPassword?user=100001#code=K7QM-2XTP-9WBD',
  minutes: 10,
};

test('C1.5 the reset mail says who, what, how long, and that nothing changed yet', () => {
  const { subject, text, html } = renderMail('password-reset', reset);
  expect(subject).toBe('Votre mot de passe temporaire');
  for (const words of [
    reset.temporaryPassword,
    reset.link,
    '10 minutes',
    'rien ne change',
    'espace 100001',
  ]) {
    expect(text).toContain(words);
    expect(html).toContain(words);
  }
  expect(html).toContain('Bonjour &lt;Zoé&gt;,');
  expect(text).not.toMatch(/<[a-z]/);
});

test('C5.9 the mail after a change says when, what to do when it was somebody else, and whom to write to', () => {
  const { text, html } = renderMail('password-changed', {
    greeting: 'Bonjour Zoé,',
    login: '100001',
    at: '21 novembre 2026 à 10:05',
    supportEmail: 'aide@lumenvie.example',
  });
  for (const words of ['21 novembre 2026 à 10:05', 'Ce n’était pas vous', 'aide@lumenvie.example']) {
    expect(text).toContain(words);
    expect(html).toContain(words);
  }
});

test('S5 an unknown template, and a payload that is not its own, are refused', () => {
  expect(() => renderMail('toString', {})).toThrow('Unknown mail template');
  expect(() => renderMail('password-reset', {})).toThrow();
});
