/** What is not as the canonical form has it, although it can be read. */
export interface ProtoFinding {
  readonly kind: ProtoFindingKind;
  /** JSON Pointer by names of fields: `/token/amount`; of a field that is not known its message and its number. */
  readonly pointer: string;
  /** Number of a field that is not known. Chains pass over those of a `TxBody` that have bit 11 set (`number & 1024`). */
  readonly number?: number;
  readonly message: string;
}

/**
 * Fields that the type does not have; singular fields that stand twice; numbers in more bytes than they need; fields that do not
 * ascend; numbers beyond their type, of which readers drop the upper bits.
 */
export type ProtoFindingKind = 'unknown-field' | 'twice' | 'overlong' | 'out-of-order' | 'too-large';
