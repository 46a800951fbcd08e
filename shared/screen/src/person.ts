/** Who, where, how to reach them: the fields and rules that several forms have. */
export { PersonFields } from './person/PersonFields';
export {
  addressLineRule,
  anyPhoneRule,
  emailRule,
  nameRule,
  phoneRule,
  postalCodeRule,
} from './person/person-rules';
export { personWords } from './person/person-words';
export { TownFields, type TownNames } from './person/TownFields';
export { useDebounced } from './use-debounced';
