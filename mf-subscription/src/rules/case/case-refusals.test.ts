import { requestPaths } from '@portal/contract/schemas';
import fc from 'fast-check';
import { aCase, answersOf, otherProduct } from '../../testing/cases';
import { type CasePage, nextPage } from './case-page';
import { caseRefusals, firstRefused, formRefusals, openRefusals } from './case-refusals';
import { formValues, type FormSection } from './form-values';
import { isRecord } from './typed-values';

const formSections: FormSection[] = ['client', 'site', 'offer', 'situation', 'missing', 'subscribe'];
const email = { path: 'order.customer.contact.email', message: 'Cet e-mail n’est pas valide' };
const start = { path: 'order.contracts.0.effectiveStartDate', message: 'Cette date est trop proche' };
const page = aCase();

const valueAt = (values: unknown, field: string): unknown =>
  field.split('.').reduce<unknown>((value, name) => (isRecord(value) ? value[name] : undefined), values);

const anyPage = fc
  .record({ survey: fc.boolean(), other: fc.boolean(), professional: fc.boolean(), known: fc.boolean() })
  .map(({ survey, other, professional, known }): CasePage => {
    const answers = answersOf({ survey, other });
    const client = {
      ...answers.client,
      customerType: professional ? ('PROFESSIONAL' as const) : ('INDIVIDUAL' as const),
      customerNumber: known ? '100001' : null,
    };
    return { ...page, answers: { ...answers, client, missing: survey ? answers.missing : null } };
  });
const anyPath = fc.oneof(
  fc.constantFrom(...requestPaths('/saveOrder')),
  fc.constantFrom('order.contracts.1.chosenPackages', 'order.contracts.7.dueDate', 'order.contracts.x'),
  fc.string(),
);
const anyErrors = fc.array(fc.record({ path: anyPath, message: fc.string({ minLength: 1 }) }), {
  minLength: 1,
});

test('B7.1 every refusal is shown: beside the button, and in the form of its section', () => {
  fc.assert(
    fc.property(anyPage, anyErrors, fc.boolean(), (any, errors, byLink) => {
      const refusals = caseRefusals(errors, any, byLink);
      const standing = openRefusals(refusals, any);
      expect(new Set(standing.map(({ message }) => message))).toEqual(
        new Set(errors.map(({ message }) => message)),
      );
      for (const section of formSections) {
        const { fieldErrors, submitError } = formRefusals(standing, section);
        const shown = [...fieldErrors.map(({ message }) => message), submitError].join('\n');
        for (const one of standing) if (one.section === section) expect(shown).toContain(one.message);
      }
    }),
  );
});

test('B7.1 a field that is named is one that the form has', () => {
  fc.assert(
    fc.property(anyPage, anyErrors, fc.boolean(), (any, errors, byLink) => {
      for (const { section, field } of caseRefusals(errors, any, byLink)) {
        if (section === null || field === null) continue;
        expect(valueAt(formValues(section, any), field)).not.toBeUndefined();
      }
    }),
  );
});

describe('B7.1 a refusal', () => {
  const refusals = caseRefusals([email, start, email], page, false);
  const opened = nextPage(page, { type: 'edit', section: 'client' });
  const typed = (over: object): CasePage =>
    nextPage(opened, {
      type: 'typed',
      section: 'client',
      values: { ...formValues('client', page), ...over },
    });
  const messages = (from: CasePage) => openRefusals(refusals, from).map(({ message }) => message);

  test('is listed once, and leads to the first section of the page', () => {
    expect(messages(page)).toEqual([email.message, start.message]);
    expect(firstRefused(refusals)).toBe('client');
    expect(firstRefused(refusals.slice(1))).toBe('situation');
    expect(firstRefused([])).toBeNull();
  });

  test('stays while other fields change, and disappears when its own does', () => {
    expect(messages(typed({ firstName: 'Zoé' }))).toEqual([email.message, start.message]);
    expect(messages(typed({ email: 'camille@example.fr' }))).toEqual([start.message]);
  });

  test('of a later section stays while that section is filled in again from its former answers', () => {
    const edited = nextPage(page, { type: 'edit', section: 'offer' });
    const after = nextPage(edited, { type: 'validate', section: 'offer', answers: otherProduct() });
    expect(after.answers.situation).toBeNull();
    expect(messages(after)).toEqual([email.message, start.message]);
  });

  test('of no field disappears once anything of its section changes', () => {
    const type = { path: 'order.customer.type', message: 'Type inconnu' };
    const [refusal] = caseRefusals([type], page, false);
    expect(formRefusals(refusal ? [refusal] : [], 'client').submitError).toBe(type.message);
    expect(openRefusals(refusal ? [refusal] : [], typed({}))).toEqual([refusal]);
    expect(openRefusals(refusal ? [refusal] : [], typed({ firstName: 'Zoé' }))).toEqual([]);
  });

  test('of an IBAN stays when only its spaces change', () => {
    const iban = { path: 'order.customer.finance.ibanCode', message: 'Cet IBAN n’est pas valide' };
    const account = caseRefusals([iban], page, false);
    const pay = (typing: string) =>
      nextPage(page, { type: 'pay', payment: { ...answersOf().payment, iban: typing } });
    expect(openRefusals(account, pay('FR76 3000 6000 0112 3456 7890 189'))).toHaveLength(1);
    expect(openRefusals(account, pay('FR76 3000 6000'))).toEqual([]);
  });

  test('is shown together with another one of the same field', () => {
    const twice = caseRefusals([email, { ...email, message: 'Trop long' }], page, false);
    expect(formRefusals(twice, 'client').fieldErrors).toEqual([
      { path: 'email', message: `${email.message} Trop long` },
    ]);
  });
});
