import type { Options } from 'tsup';
import { type Files, twoForms } from '../../scripts/tsup-forms.js';

const files: Files = {
  first: ['registry', 'trace'],
  apart: [['pairing', 'plan', 'compile'], ['quote', 'pools', 'swaps'], ['simulate'], ['audit'], ['bridges']],
};

export default (): Promise<Options[]> => twoForms(import.meta.url, files);
