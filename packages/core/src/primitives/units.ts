/**
 * Base units with the decimal point put in, exactly.
 *
 * @example inUnits('1500000', 6) === '1.5'
 */
export function inUnits(amount: string, decimals: number): string {
  const digits = amount.padStart(decimals + 1, '0');
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '');
  const whole = digits.slice(0, digits.length - decimals);
  return decimals === 0 || fraction === '' ? whole : `${whole}.${fraction}`;
}
