import { shellConfig } from '@portal/build';

export default shellConfig(import.meta.dirname);
