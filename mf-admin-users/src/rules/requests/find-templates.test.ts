import { aTemplate, refundTemplate } from '../../testing/requests';
import { findTemplates, templatesFor } from './find-templates';

const general = aTemplate();
const reading = aTemplate({ templateId: 'c', name: 'Demander un index', subjects: ['METER_CHECKUP'] });
const all = [general, reading, refundTemplate];

test.each([
  ['', all],
  ['INDEX', [reading]],
  ['compteur', [reading]],
  ['traitee demande', [general, reading]],
  ['rembourse legal', [refundTemplate]],
  ['zzz', []],
])('L4.1 templates are found by their words: %j', (sought, found) => {
  expect(findTemplates(all, sought)).toEqual(found);
});

test('L4.1 the templates of the subject come first, then those of every subject', () => {
  expect(templatesFor(all, 'AWAITING_REIMBURSEMENT')).toEqual([refundTemplate, general, reading]);
  expect(templatesFor(all, 'METER_CHECKUP')).toEqual([reading, general, refundTemplate]);
});
