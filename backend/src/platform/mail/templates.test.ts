import { mailLabel } from '@portal/domain/mail-labels';
import { renderMail, templateNames } from './templates';

const reset = {
  greeting: 'Bonjour <Zoé>,',
  login: '100001',
  temporaryPassword: 'K7QM-2XTP-9WBD',
  link: 'http://portal.test/createPassword?user=100001#code=K7QM-2XTP-9WBD',
  minutes: 10,
};

test('C1.5 the reset mail gives user, link and validity, and that nothing changed yet', () => {
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

test('C1.5 the reset mail tells that an agent requested it', () => {
  const { text, html } = renderMail('password-reset', { ...reset, askedBy: 'agent' });
  for (const body of [text, html]) {
    expect(body).toContain('Un conseiller a demandé pour vous');
    expect(body).not.toContain('Vous avez demandé');
  }
});

const welcome = {
  space: 'customer',
  greeting: 'Bonjour <Zoé>,',
  login: '100001',
  temporaryPassword: 'K7QM-2XTP-9WBD',
  link: 'http://portal.test/createPassword?user=100001#code=K7QM-2XTP-9WBD',
  until: '25 novembre 2026 à 10:05',
};

test.each([
  ['customer', 'Bienvenue dans votre espace client', 'Votre numéro de client'],
  ['agent', 'Votre accès au portail', 'Votre nom d’utilisateur'],
])('B10.2 the welcome mail of a new %s has user name, password and expiry', (space, subject, name) => {
  const mail = renderMail('account-opened', { ...welcome, space });
  expect(mail.subject).toBe(subject);
  for (const words of [name, welcome.login, welcome.temporaryPassword, welcome.link, welcome.until]) {
    expect(mail.text).toContain(words);
    expect(mail.html).toContain(words);
  }
  expect(mail.html).toContain('Bonjour &lt;Zoé&gt;,');
  expect(mail.text).not.toMatch(/<[a-z]/);
});

test('B9.1 the welcome to who has a password speaks of no temporary one', () => {
  const link = 'http://portal.test';
  const { text, html } = renderMail('account-opened', { ...welcome, temporaryPassword: null, link });
  for (const body of [text, html]) {
    expect(body).toContain('Connectez-vous avec votre mot de passe');
    expect(body).not.toMatch(/temporaire|25 novembre/);
  }
  expect(text).not.toContain('\n\n\n');
});

test('C5.1 the mail to an unconfirmed address names nobody, and explains the code and its validity', () => {
  const payload = { code: '012345', minutes: 10, customerNumber: '100001' };
  const { subject, text, html } = renderMail('email-change-code', payload);
  expect(subject).toBe('Confirmez votre adresse e-mail');
  for (const body of [text, html]) {
    for (const words of ['012345', '10 minutes', 'rien ne change']) expect(body).toContain(words);
    expect(body).not.toContain('100001');
  }
});

const asked = {
  greeting: 'Bonjour <Zoé>,',
  at: '21 novembre 2026 à 10:05',
  minutes: 10,
  supportEmail: 'aide@lumenvie.example',
};

test.each([
  ['the customer', null, ['Changez votre mot de passe'], ['conseiller', 'valable']],
  ['an agent', '543210', ['par un conseiller', '543210', '10 minutes', 'Ne donnez ce code à personne'], []],
])('C5.1 the mail to the address in force, of a change requested by %s', (_who, code, included, unsaid) => {
  const { text, html } = renderMail('email-change-asked', { ...asked, code });
  for (const words of [asked.at, asked.supportEmail, 'Rien ne change', ...included]) {
    expect(text).toContain(words);
    expect(html).toContain(words);
  }
  for (const words of unsaid) expect(text + html).not.toContain(words);
  expect(html).not.toContain('<Zoé>');
});

test('C6.5 the mail about a card charged for nothing gives amount, contract and where the money is', () => {
  const payload = {
    greeting: 'Bonjour <Zoé>,',
    amount: '84,50\u00a0€',
    contractNumber: 'EL1',
    day: '1er mars 2026',
  };
  const { subject, text, html } = renderMail('card-payment-credited', payload);
  expect(subject).toBe('Votre paiement de 84,50\u00a0€ est porté à votre crédit');
  for (const words of [
    '84,50\u00a0€',
    'EL1',
    '1er mars 2026',
    'déduite de votre prochaine facture',
    'remboursement',
  ]) {
    expect(text).toContain(words);
    expect(html).toContain(words);
  }
  expect(html).not.toContain('<Zoé>');
});

test('B2.1 the code mail to a shared mailbox greets nobody by name', () => {
  const payload = { firstName: null, code: '012345', minutes: 10 };
  expect(renderMail('client-check-code', payload).text).toMatch(/^Bonjour,\n/);
  expect(renderMail('client-check-code', { ...payload, firstName: 'Zoé' }).text).toMatch(/^Bonjour Zoé,\n/);
});

test('C5.9 the mail after a password change gives its time, what to do if it was somebody else, and a contact', () => {
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

test.each([
  [
    'email-changed',
    { greeting: 'Bonjour <Zoé>,', at: '21 novembre 2026 à 10:05', supportEmail: 'aide@lumenvie.example' },
  ],
  [
    'iban-changed',
    {
      greeting: 'Bonjour <Zoé>,',
      // as it is written: another way of writing it is the test below's
      iban: 'FR14',
      rumCode: 'LUM0010000102',
      at: '21 novembre 2026 à 10:05',
      supportEmail: 'aide@lumenvie.example',
    },
  ],
  [
    'sponsorship-invitation',
    {
      sponsorName: '<Zoé> D’Aubigné',
      sponsorNumber: '100001',
      sponsorEuros: 30,
      newCustomerEuros: 20,
      link: 'https://lumenvie.example',
      phone: '09 70 00 00 00',
      supportEmail: 'aide@lumenvie.example',
    },
  ],
])('C5.1 C5.10 the mail %s shows all its data in both bodies, with names escaped', (name, payload) => {
  const { subject, text, html } = renderMail(name, payload);
  expect(subject).toMatch(/^[A-Z<]/);
  for (const value of Object.values(payload).map(String)) {
    expect(text).toContain(value);
    expect(html).toContain(value.replace('<', '&lt;').replace('>', '&gt;'));
  }
  expect(html).not.toContain('<Zoé>');
});

test.each([
  ['newHolder', 'Un contrat vous est transféré', 'Aucun compte n’est débité'],
  ['formerHolder', 'Votre contrat est transféré', 'Aucune échéance à venir'],
])('B9.2 the mail of a transfer to the %s', (reader, title, consequence) => {
  const { subject, text, html } = renderMail('contract-transferred', {
    greeting: 'Bonjour <Zoé>,',
    contractNumber: 'EL00100001001',
    day: '22 novembre 2026',
    reader,
    supportEmail: 'aide@lumenvie.example',
  });
  expect(subject).toBe(title);
  for (const body of [text, html]) {
    for (const part of ['EL00100001001', '22 novembre 2026', 'aide@lumenvie.example', consequence]) {
      expect(body).toContain(part);
    }
  }
  expect(html).not.toContain('<Zoé>');
});

test('C5.4 a customer’s first mandate replaces no other', () => {
  const payload = { greeting: 'Bonjour,', iban: 'FR14', rumCode: 'LUM1', at: 'hier', supportEmail: 'a@b.fr' };
  const { subject, text } = renderMail('iban-changed', { ...payload, replaces: false });
  expect(subject).toBe('Votre mandat de prélèvement est enregistré');
  expect(text).not.toContain('révoqué');
  expect(renderMail('iban-changed', payload).text).toContain('L’ancien mandat est révoqué.');
  const masked = { ...payload, iban: 'FR14•••••••••••••••••••2606' };
  expect(renderMail('iban-changed', masked).text).toContain('FR14 •••• •••• •••• •••• ••• 2606');
});

test('S5 an unknown template, and a payload that is not its own, are refused', () => {
  expect(() => renderMail('toString', {})).toThrow('Unknown mail template');
  expect(() => renderMail('password-reset', {})).toThrow();
});

test.each([
  [
    'SPONSOR',
    true,
    /Le contrat de votre filleul a pris effet : 30 € TTC seront déduits de votre prochaine facture/,
  ],
  ['NEWCOMER', true, /Votre contrat a pris effet : 20 € TTC seront déduits de votre première facture/],
  ['SPONSOR', false, /Votre filleul a renoncé .* la remise de 30 € TTC de ce parrainage est annulée/],
  ['NEWCOMER', false, /Vous avez renoncé .* votre remise de parrainage de 20 € TTC est annulée/],
])(
  'L1.11 the mail of a credit to the %s, granted %s, explains what happens to it',
  (role, granted, words) => {
    const euros = role === 'SPONSOR' ? 30 : 20;
    const { text, html } = renderMail('sponsorship-credit', {
      greeting: 'Bonjour Zoé,',
      role,
      granted,
      euros,
    });
    expect(text.replaceAll('\u00a0', ' ')).toMatch(words);
    expect(html.replaceAll('\u00a0', ' ')).toMatch(words);
  },
);

test('L6.2 the mail of a corrected address tells who and when, and names no address', () => {
  const at = '28 novembre 2026 à 10:05';
  const told = {
    greeting: 'Bonjour <Ada>,',
    login: 'alovelace',
    at,
    supportEmail: 'contact@lumenvie.example',
  };
  const { text, html } = renderMail('agent-email-changed', told);
  for (const words of ['alovelace', at, 'contact@lumenvie.example', 'ne servent plus']) {
    expect(text).toContain(words);
    expect(html).toContain(words);
  }
  expect(html).toContain('Bonjour &lt;Ada&gt;,');
});

test('L4.4 every mail has words for the agents who read that it was sent', () => {
  expect(templateNames.filter((name) => mailLabel(name) === mailLabel('from-tomorrow'))).toEqual([]);
});

test('L9.3 the mail of a day above its threshold names the day and leads to it', () => {
  const { subject, text, html } = renderMail('day-limit-exceeded', {
    greeting: 'Bonjour <Zoé>,',
    contractNumber: 'EL1',
    day: 'vendredi 20 novembre 2026',
    exceeded: ['31,4\u00a0kWh consommés, pour un seuil de 30\u00a0kWh par jour.'],
    link: 'http://portal.test/consumption/day?contract=EL1&day=2026-11-20&grain=day',
    limitsLink: 'http://portal.test/consumption/year?contract=EL1',
  });
  expect(subject).toBe('Votre seuil d’un jour est dépassé');
  for (const words of ['vendredi 20 novembre 2026', 'pour un seuil de 30']) {
    expect(text).toContain(words);
    expect(html).toContain(words);
  }
  expect(text).toContain('http://portal.test/consumption/day?contract=EL1&day=2026-11-20&grain=day');
  expect(text).toContain('http://portal.test/consumption/year?contract=EL1');
  expect(html).toContain('day=2026-11-20');
  expect(html).toContain('Bonjour &lt;Zoé&gt;,');
});
