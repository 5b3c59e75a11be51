import { type AddressFormat, addressHex, addressProblem } from '../../../primitives/index.js';
import { zeroProblem } from '../bridge.js';

/**
 * The problem of a text as a recipient or caller of CCTP, or undefined for a valid one. Cosmos chains keep the
 * last 20 bytes of the 32 in a burn, which would cut longer accounts.
 *
 * @see circlefin/noble-cctp `x/cctp/keeper/msg_server_receive_message.go`
 *
 */
export function accountProblem(chain: AddressFormat, address: string): string | undefined {
  const problem = addressProblem(chain, address) ?? zeroProblem(chain, address);
  if (problem !== undefined) return problem;
  return chain.type === 'cosmos' && addressHex(chain, address).length > 40
    ? 'CCTP keeps 20 bytes of an account there, and this one has 32'
    : undefined;
}
