import { setLocale } from 'yup';
import { frenchWords } from './form/french-words';

// before any schema is built: each rule takes its words when it is added
setLocale(frenchWords);

/**
 * Schemas of forms, with French words for every rule. Not shared between remotes: one without a form does not
 * carry them.
 */
export { boolean, object, ref, string } from 'yup';
