import { renderMail } from './templates';

const common = {
  greeting: 'Bonjour <Zoé>,',
  contractNumber: 'C-1',
  byAgent: false,
  at: '24 novembre 2026 à 10:05',
  supportEmail: 'aide@example.fr',
};

test('a request is acknowledged with its number, its subject and the day of the answer', () => {
  const { subject, text, html } = renderMail('request-received', {
    ...common,
    eventNumber: 'D20261124ABCDEFGHJK',
    subject: 'Vérifier mon compteur',
    answeredBy: '8 décembre 2026',
  });
  expect(subject).toBe('Nous avons bien reçu votre demande');
  for (const words of ['D20261124ABCDEFGHJK', 'Vérifier mon compteur', '8 décembre 2026', 'contrat C-1']) {
    expect(text).toContain(words);
    expect(html).toContain(words);
  }
  expect(html).toContain('Bonjour &lt;Zoé&gt;,');
});

test('L4.2 it opens that request, and a complaint names the mediator and the day', () => {
  const request = {
    ...common,
    eventNumber: 'D20261124ABCDEFGHJK',
    subject: 'Faire une réclamation',
    answeredBy: '8 décembre 2026',
  };
  const link = 'https://lumenvie.example/contact/event?contract=C-1&request=D20261124ABCDEFGHJK';
  const legal = { right: 'MEDIATOR', day: '24 janvier 2027' };
  const { text, html } = renderMail('request-received', { ...request, link, legal });
  expect(text).toContain(`Ouvrir ma demande\u00a0:\n${link}`);
  expect(html).toContain('href="https://lumenvie.example/contact/event?contract=C-1&amp;request=');
  for (const words of ['médiateur national de l’énergie', 'energie-mediateur.fr', '24 janvier 2027']) {
    expect(text).toContain(words);
    expect(html).toContain(words);
  }
  // queued by the release before, which knew neither
  expect(renderMail('request-received', request).text).not.toContain('Ouvrir ma demande');
});

test('the mail of a new phone has its last digits, the one to a former mailbox none', () => {
  const mail = renderMail('phone-changed', { ...common, former: '78', phone: '32', removed: false });
  expect(mail.text).toMatch(/ancien numéro .* par 78\. .* par 32\./);
  const { text } = renderMail('phone-changed', { ...common, former: null, phone: null, removed: true });
  expect(text).toContain('retiré le 24 novembre 2026');
  expect(text).not.toContain('se termine');
});

test.each([
  ['ADDED', null, 'a été ajouté comme cotitulaire de votre contrat C-1'],
  ['REPLACED', null, 'Le cotitulaire de votre contrat C-1 a été modifié'],
  ['REMOVED', null, 'n’est plus cotitulaire de votre contrat C-1'],
  ['ADDED', 'Mme Zoé Riou', 'est cotitulaire du contrat C-1 de Mme Zoé Riou'],
  ['REMOVED', 'Mme Zoé Riou', 'n’est plus cotitulaire du contrat C-1 de Mme Zoé Riou'],
])('the mail of a co-holder %s, holder: %s', (change, holder, words) => {
  const { text, html } = renderMail('coholder-changed', {
    ...common,
    change,
    holder,
    coholder: 'M. Anaël Le Goff',
  });
  expect(text).toContain(words);
  expect(html).toContain('M. Anaël Le Goff');
});
