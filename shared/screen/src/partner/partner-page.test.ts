import { partnerPage } from './partner-page';

const portal = 'https://espace.example.fr';

test.each([null, undefined, ''])('C7.1 not configured (%s): not offered', (url) =>
  expect(partnerPage(url, portal)).toBeNull(),
);

test('C7.1 B7.3 a page of another site keeps its own origin, and is named by its host', () => {
  const page = partnerPage('https://www.crm.example/forms/12?lang=fr', portal);
  expect(page).toMatchObject({ src: 'https://www.crm.example/forms/12?lang=fr', host: 'crm.example' });
  expect(page?.sandbox.split(' ')).toContain('allow-same-origin');
});

test.each(['/sandbox/contact-form', 'https://espace.example.fr/sandbox/contact-form'])(
  'C7.1 B7.3 a page on the portal’s own origin is kept out of it: %s',
  (url) => {
    const page = partnerPage(url, portal);
    expect(page).toMatchObject({ src: `${portal}/sandbox/contact-form`, host: null });
    expect(page?.sandbox).not.toContain('allow-same-origin');
    expect(page?.sandbox).not.toContain('allow-top-navigation');
  },
);
