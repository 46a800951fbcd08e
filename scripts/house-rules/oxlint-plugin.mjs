import { libraryOwners } from './library-owners.mjs';
import { textLengths } from './text-lengths.mjs';
import { zoneAndLocale } from './zone-and-locale.mjs';

/** The project's own lint rules, named `portal/…`. */
export default {
  meta: { name: 'portal' },
  rules: { 'library-owners': libraryOwners, 'text-lengths': textLengths, 'zone-and-locale': zoneAndLocale },
};
