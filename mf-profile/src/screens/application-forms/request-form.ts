import { messages, requestCategories, requestSubcategories, requestMessageMaxLength } from '@portal/contract';
import type { RequestCategory, RequestSubcategory } from '@portal/contract';
import {
  isRequestSubject,
  requestCategoryLabel,
  requestSubcategoryLabel,
  requestSubjects,
} from '@portal/domain';
import type { KeptFile } from '@portal/screen/files';
import { object, string } from '@portal/ui/schema';
import { frRequest } from '../../i18n/fr-request';

const words = frRequest.write;

/** Named as the contract does: the server's refusals name the fields of the form. */
export interface RequestValues {
  category: RequestCategory | '';
  subCategory: RequestSubcategory | '';
  message: string;
}

/** As it is kept on the device. */
export interface RequestDraft extends RequestValues {
  files: KeptFile[];
}

/** C7.1. A subject that was chosen for another category counts as none: its list does not show it either. */
export const requestSchema = object({
  category: string().required(messages.required).oneOf(requestCategories),
  subCategory: string()
    .required(messages.required)
    .oneOf(requestSubcategories)
    .test('subject', messages.required, (value, { parent }) => {
      const category = requestCategories.find((each) => each === (parent as RequestValues).category);
      // a missing category has its own error
      return category === undefined || isRequestSubject(category, value);
    }),
  message: string().trim().required(messages.required).max(requestMessageMaxLength, words.tooLong),
});

export const categoryChoices = (Object.keys(requestSubjects) as RequestCategory[]).map((value) => ({
  value,
  label: requestCategoryLabel(value),
}));

export const subjectChoices = (category: RequestCategory | '') =>
  category === ''
    ? []
    : requestSubjects[category].map((value) => ({ value, label: requestSubcategoryLabel(value) }));

/** What the form starts from: the subject and the request that the address names (« Écrire une nouvelle demande »). */
export function startValues(search: URLSearchParams): RequestValues {
  const category = requestCategories.find((value) => value === search.get('category')) ?? '';
  const subject = requestSubcategories.find((value) => value === search.get('subject')) ?? '';
  const named = search.get('about') ?? '';
  const about = /^D\d{8}[0-9A-Z]{1,20}$/.exec(named)?.[0];
  const fits = category !== '' && subject !== '' && isRequestSubject(category, subject);
  return {
    category,
    subCategory: fits ? subject : '',
    message: about !== undefined ? words.about(about) : named === 'signature' ? words.newLink : '',
  };
}
