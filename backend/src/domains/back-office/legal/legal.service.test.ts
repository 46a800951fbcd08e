import { energies, legalPages, type LegalPage } from '@portal/contract';
import { createHash } from 'node:crypto';
import { testConfig } from '../../../../testing/test-app';
import { publishedPurposes } from '../privacy/purposes.service';
import { changedOn } from './changed-on';
import { legalPage } from './legal.service';

const fingerprintOf = (page: LegalPage) => {
  const { changedOn: _, ...words } = legalPage(testConfig, page);
  const both = page === 'terms' ? legalPage(testConfig, page, 'NG').sections : [];
  return createHash('sha256')
    .update(JSON.stringify([words, both]))
    .digest('hex')
    .slice(0, 12);
};

test.each(legalPages)('the words of %s changed on the day that it gives, and not since', (page) => {
  // other words: give the page the day of the change, and this fingerprint
  expect({ ...changedOn[page], fingerprint: fingerprintOf(page) }).toEqual(changedOn[page]);
});

const text = (page: LegalPage, energy?: (typeof energies)[number], config = testConfig) =>
  JSON.stringify(legalPage(config, page, energy));

test('every page has sections with words, and rows as wide as their table', () => {
  for (const page of legalPages) {
    const { sections } = legalPage(testConfig, page);
    expect(sections.length).toBeGreaterThan(2);
    for (const { blocks } of sections) {
      expect(blocks.length).toBeGreaterThan(0);
      for (const block of blocks) {
        if (block.kind === 'TABLE')
          for (const row of block.rows) expect(row).toHaveLength(block.columns.length);
        if (block.kind === 'LIST') expect(block.items.filter((item) => item.trim() === '')).toEqual([]);
      }
    }
  }
});

test('links lead by mail, by phone or to an https site, and nowhere else', () => {
  const hrefs = legalPages.flatMap((page) =>
    legalPage(testConfig, page).sections.flatMap(({ blocks }) =>
      blocks.flatMap((block) =>
        block.kind === 'FACTS' ? block.facts.flatMap(({ href }) => href ?? []) : [],
      ),
    ),
  );
  expect(hrefs.length).toBeGreaterThan(10);
  expect(hrefs.filter((href) => !/^(https:\/\/|mailto:|tel:)/.test(href))).toEqual([]);
});

test('the pages say the configured supplier, not the one of the defaults', () => {
  const other = {
    ...testConfig,
    supplier: {
      ...testConfig.supplier,
      name: 'Voltage & Fils',
      siret: '552 100 554 00025',
      townName: 'Nantes',
    },
    publisher: { ...testConfig.publisher, dpoEmail: 'donnees@voltage.example' },
  };
  expect(text('notice', 'EL', other)).toContain('RCS Nantes 552\u00a0100\u00a0554');
  expect(text('privacy', 'EL', other)).toContain('mailto:donnees@voltage.example');
  for (const page of legalPages) expect(text(page, 'EL', other)).not.toMatch(/Lumenvie|dpo@/);
});

test('the terms of gas speak of gas alone', () => {
  expect(text('terms', 'NG')).toContain('gaz naturel');
  expect(text('terms', 'NG')).not.toContain('électricité');
  expect(text('terms')).not.toContain('gaz naturel');
});

test('the page of personal data is what the register publishes', () => {
  const page = text('privacy');
  for (const { title, basis, erased, kept } of publishedPurposes())
    for (const words of [title, basis, ...erased, ...kept]) expect(page).toContain(JSON.stringify(words));
});

test('over https a cookie is named as the browser has it', () => {
  const secure = { ...testConfig, publicUrl: 'https://espace.example' };
  expect(text('cookies', 'EL', secure)).toContain('"__Host-portal_visitor"');
  expect(text('accessibility', 'EL', secure)).toContain('espace.example');
});
