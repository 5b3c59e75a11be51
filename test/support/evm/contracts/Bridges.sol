// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

// Contracts with the functions that wayfold calls on EVM chains. Each pulls what the contract of its name pulls, checks what
// that one checks of value, amounts and deadlines, and says what it decoded: `Decoded` holds the arguments, encoded anew.
// What lies behind (attestations, mailboxes, pools) is left out; coins stay where they were sent. For tests alone.

interface IToken {
    function transfer(address to, uint256 amount) external returns (bool);
    function transferFrom(address from, address to, uint256 amount) external returns (bool);
    function approve(address spender, uint256 amount) external returns (bool);
    function balanceOf(address owner) external view returns (uint256);
    function mint(address to, uint256 amount) external;
    function burn(uint256 amount) external;
    function deposit() external payable;
}

/// What all have: the token they handle, the contract they hand on to, the router they swap with.
abstract contract Witness {
    event Decoded(bytes4 selector, bytes arguments);

    IToken internal token;
    address internal next;
    address internal router;

    function setUp(address token_, address next_, address router_) external {
        token = IToken(token_);
        next = next_;
        router = router_;
    }

    receive() external payable {}

    function pull(IToken coin, uint256 amount) internal {
        require(amount != 0, "nothing to pull");
        require(coin.transferFrom(msg.sender, address(this), amount), "not pulled");
    }

    function pay(address to, uint256 amount) internal {
        (bool paid,) = to.call{value: amount}("");
        require(paid, "not paid");
    }

    /// Swaps with the router and gives what came of it; what was not swapped goes back.
    function swap(address input, uint256 amount, bytes memory data, uint256 value, IToken output)
        internal
        returns (uint256 gained)
    {
        uint256 before = output.balanceOf(address(this));
        if (input != address(0)) {
            pull(IToken(input), amount);
            IToken(input).approve(router, amount);
        }
        (bool swapped,) = router.call{value: value}(data);
        require(swapped, "not swapped");
        gained = output.balanceOf(address(this)) - before;
        require(gained != 0, "nothing came of the swap");
    }
}

/// An ERC-20 token. It takes an allowance down even where it is endless, so that none is hidden.
contract Token is Witness {
    mapping(address => uint256) public balanceOf;
    mapping(address => mapping(address => uint256)) public allowance;
    uint256 public totalSupply;

    function mint(address to, uint256 amount) external {
        balanceOf[to] += amount;
        totalSupply += amount;
    }

    function burn(uint256 amount) external {
        burnOf(msg.sender, amount);
    }

    function deposit() external payable {
        balanceOf[msg.sender] += msg.value;
        totalSupply += msg.value;
    }

    function approve(address spender, uint256 amount) external returns (bool) {
        emit Decoded(msg.sig, abi.encode(spender, amount));
        allowance[msg.sender][spender] = amount;
        return true;
    }

    function transfer(address to, uint256 amount) external returns (bool) {
        move(msg.sender, to, amount);
        return true;
    }

    function transferFrom(address from, address to, uint256 amount) external returns (bool) {
        allowance[from][msg.sender] -= amount;
        move(from, to, amount);
        return true;
    }

    function move(address from, address to, uint256 amount) internal {
        balanceOf[from] -= amount;
        balanceOf[to] += amount;
    }

    function burnOf(address owner, uint256 amount) internal {
        balanceOf[owner] -= amount;
        totalSupply -= amount;
    }
}

/// Where handlers leave what they hand on. It may ask for a least payment, as a mailbox does.
contract Sink {
    uint256 internal least;

    function setLeast(uint256 least_) external {
        least = least_;
    }

    receive() external payable {
        require(msg.value >= least, "too little paid");
    }
}

/// circlefin/evm-cctp-contracts src/TokenMessenger.sol
contract TokenMessengerV1 is Witness {
    function depositForBurn(uint256 amount, uint32 destinationDomain, bytes32 mintRecipient, address burnToken)
        external
        returns (uint64)
    {
        emit Decoded(msg.sig, abi.encode(amount, destinationDomain, mintRecipient, burnToken));
        return deposit(amount, mintRecipient, burnToken);
    }

    function depositForBurnWithCaller(
        uint256 amount,
        uint32 destinationDomain,
        bytes32 mintRecipient,
        address burnToken,
        bytes32 destinationCaller
    ) external returns (uint64) {
        emit Decoded(msg.sig, abi.encode(amount, destinationDomain, mintRecipient, burnToken, destinationCaller));
        require(destinationCaller != 0, "no caller");
        return deposit(amount, mintRecipient, burnToken);
    }

    function deposit(uint256 amount, bytes32 mintRecipient, address burnToken) private returns (uint64) {
        require(mintRecipient != 0, "no recipient");
        pull(IToken(burnToken), amount);
        IToken(burnToken).burn(amount);
        return 1;
    }
}

/// circlefin/evm-cctp-contracts src/v2/TokenMessengerV2.sol
contract TokenMessengerV2 is Witness {
    function depositForBurn(
        uint256 amount,
        uint32 destinationDomain,
        bytes32 mintRecipient,
        address burnToken,
        bytes32 destinationCaller,
        uint256 maxFee,
        uint32 minFinalityThreshold
    ) external {
        emit Decoded(
            msg.sig,
            abi.encode(
                amount, destinationDomain, mintRecipient, burnToken, destinationCaller, maxFee, minFinalityThreshold
            )
        );
        deposit(amount, mintRecipient, burnToken, maxFee);
    }

    function depositForBurnWithHook(
        uint256 amount,
        uint32 destinationDomain,
        bytes32 mintRecipient,
        address burnToken,
        bytes32 destinationCaller,
        uint256 maxFee,
        uint32 minFinalityThreshold,
        bytes calldata hookData
    ) external {
        emit Decoded(
            msg.sig,
            abi.encode(
                amount,
                destinationDomain,
                mintRecipient,
                burnToken,
                destinationCaller,
                maxFee,
                minFinalityThreshold,
                hookData
            )
        );
        require(hookData.length != 0, "no hook");
        deposit(amount, mintRecipient, burnToken, maxFee);
    }

    function deposit(uint256 amount, bytes32 mintRecipient, address burnToken, uint256 maxFee) private {
        require(mintRecipient != 0, "no recipient");
        require(maxFee < amount, "fee eats the amount");
        pull(IToken(burnToken), amount);
        IToken(burnToken).burn(amount);
    }
}

/// skip-mev/skip-go-evm-contracts CCTPRelayer/src/CCTPRelayer.sol
contract CCTPRelayer is Witness {
    function requestCCTPTransfer(
        uint256 transferAmount,
        uint32 destinationDomain,
        bytes32 mintRecipient,
        address burnToken,
        uint256 feeAmount
    ) external {
        emit Decoded(msg.sig, abi.encode(transferAmount, destinationDomain, mintRecipient, burnToken, feeAmount));
        pullBoth(transferAmount, feeAmount);
        forward(transferAmount, destinationDomain, mintRecipient, burnToken);
    }

    function requestCCTPTransferWithCaller(
        uint256 transferAmount,
        uint32 destinationDomain,
        bytes32 mintRecipient,
        address burnToken,
        uint256 feeAmount,
        bytes32 destinationCaller
    ) external {
        emit Decoded(
            msg.sig,
            abi.encode(transferAmount, destinationDomain, mintRecipient, burnToken, feeAmount, destinationCaller)
        );
        pullBoth(transferAmount, feeAmount);
        forwardWithCaller(transferAmount, destinationDomain, mintRecipient, burnToken, destinationCaller);
    }

    function swapAndRequestCCTPTransfer(
        address inputToken,
        uint256 inputAmount,
        bytes calldata swapCalldata,
        uint32 destinationDomain,
        bytes32 mintRecipient,
        address burnToken,
        uint256 feeAmount
    ) external payable {
        emit Decoded(
            msg.sig,
            abi.encode(inputToken, inputAmount, swapCalldata, destinationDomain, mintRecipient, burnToken, feeAmount)
        );
        uint256 amount = swapped(inputToken, inputAmount, swapCalldata, feeAmount);
        forward(amount, destinationDomain, mintRecipient, burnToken);
    }

    function swapAndRequestCCTPTransferWithCaller(
        address inputToken,
        uint256 inputAmount,
        bytes calldata swapCalldata,
        uint32 destinationDomain,
        bytes32 mintRecipient,
        address burnToken,
        uint256 feeAmount,
        bytes32 destinationCaller
    ) external payable {
        emit Decoded(
            msg.sig,
            abi.encode(
                inputToken,
                inputAmount,
                swapCalldata,
                destinationDomain,
                mintRecipient,
                burnToken,
                feeAmount,
                destinationCaller
            )
        );
        uint256 amount = swapped(inputToken, inputAmount, swapCalldata, feeAmount);
        forwardWithCaller(amount, destinationDomain, mintRecipient, burnToken, destinationCaller);
    }

    function pullBoth(uint256 transferAmount, uint256 feeAmount) private {
        require(transferAmount != 0 && feeAmount != 0, "an amount is zero");
        pull(token, transferAmount + feeAmount);
        token.approve(next, transferAmount);
    }

    function swapped(address inputToken, uint256 inputAmount, bytes calldata swapCalldata, uint256 feeAmount)
        private
        returns (uint256 amount)
    {
        require(inputAmount != 0 && feeAmount != 0, "an amount is zero");
        if (inputToken == address(0)) require(inputAmount == msg.value, "value is not the input");
        uint256 gained = swap(inputToken, inputAmount, swapCalldata, msg.value, token);
        require(gained > feeAmount, "the fee eats the output");
        amount = gained - feeAmount;
        token.approve(next, amount);
    }

    function forward(uint256 amount, uint32 domain, bytes32 recipient, address burnToken) private {
        TokenMessengerV1(payable(next)).depositForBurn(amount, domain, recipient, burnToken);
    }

    function forwardWithCaller(uint256 amount, uint32 domain, bytes32 recipient, address burnToken, bytes32 caller)
        private
    {
        TokenMessengerV1(payable(next)).depositForBurnWithCaller(amount, domain, recipient, burnToken, caller);
    }
}

/// skip-mev/skip-go-evm-contracts CCTPV2Relayer.sol
contract CCTPV2Relayer is Witness {
    function requestCCTPTransferWithCaller(
        uint256 transferAmount,
        uint32 destinationDomain,
        bytes32 mintRecipient,
        address burnToken,
        uint256 feeAmount,
        uint256 maxFee,
        uint32 minFinalityThreshold,
        bytes32 destinationCaller,
        bytes calldata hookData
    ) external {
        emit Decoded(
            msg.sig,
            abi.encode(
                transferAmount,
                destinationDomain,
                mintRecipient,
                burnToken,
                feeAmount,
                maxFee,
                minFinalityThreshold,
                destinationCaller,
                hookData
            )
        );
        require(transferAmount != 0 && feeAmount != 0, "an amount is zero");
        require(maxFee < transferAmount, "fee eats the amount");
        require(minFinalityThreshold == 1000 || minFinalityThreshold == 2000, "another threshold");
        require(hookData.length == 0, "hooks are not tried here");
        pull(token, transferAmount + feeAmount);
        token.approve(next, transferAmount);
        TokenMessengerV2(payable(next)).depositForBurn(
            transferAmount,
            destinationDomain,
            mintRecipient,
            burnToken,
            destinationCaller,
            maxFee,
            minFinalityThreshold
        );
    }
}

/// skip-mev/skip-go-evm-contracts AxelarHandler/src/AxelarHandler.sol; `next` is gas service and gateway in one.
contract AxelarHandler is Witness {
    function gmpTransferERC20Token(
        string calldata destinationChain,
        string calldata contractAddress,
        bytes calldata payload,
        string calldata symbol,
        uint256 amount,
        uint256 gasPaymentAmount
    ) external payable {
        emit Decoded(
            msg.sig, abi.encode(destinationChain, contractAddress, payload, symbol, amount, gasPaymentAmount)
        );
        require(bytes(symbol).length != 0, "no symbol");
        require(gasPaymentAmount != 0 && msg.value == gasPaymentAmount, "value is not the gas payment");
        pull(token, amount);
        handOn(amount, gasPaymentAmount);
    }

    function gmpTransferNativeToken(
        string calldata destinationChain,
        string calldata contractAddress,
        bytes calldata payload,
        uint256 amount,
        uint256 gasPaymentAmount
    ) external payable {
        emit Decoded(msg.sig, abi.encode(destinationChain, contractAddress, payload, amount, gasPaymentAmount));
        require(amount != 0 && gasPaymentAmount != 0, "an amount is zero");
        require(msg.value == amount + gasPaymentAmount, "value is not both amounts");
        token.deposit{value: amount}();
        handOn(amount, gasPaymentAmount);
    }

    function gmpTransferERC20TokenGasTokenPayment(
        string calldata destinationChain,
        string calldata contractAddress,
        bytes calldata payload,
        string calldata symbol,
        uint256 amount,
        uint256 gasPaymentAmount
    ) external {
        emit Decoded(
            msg.sig, abi.encode(destinationChain, contractAddress, payload, symbol, amount, gasPaymentAmount)
        );
        require(bytes(symbol).length != 0, "no symbol");
        require(amount != 0 && gasPaymentAmount != 0, "an amount is zero");
        pull(token, amount + gasPaymentAmount);
        handOn(amount + gasPaymentAmount, 0);
    }

    function swapAndGmpTransferERC20Token(
        address inputToken,
        uint256 amount,
        bytes calldata swapCalldata,
        string calldata destinationChain,
        string calldata contractAddress,
        bytes calldata payload,
        string calldata symbol,
        uint256 gasPaymentAmount
    ) external payable {
        emit Decoded(
            msg.sig,
            abi.encode(
                inputToken,
                amount,
                swapCalldata,
                destinationChain,
                contractAddress,
                payload,
                symbol,
                gasPaymentAmount
            )
        );
        require(bytes(symbol).length != 0, "no symbol");
        require(amount != 0 && gasPaymentAmount != 0, "an amount is zero");
        uint256 paid = inputToken == address(0) ? amount : 0;
        require(msg.value == paid + gasPaymentAmount, "value is not the input and the gas payment");
        handOn(swap(inputToken, amount, swapCalldata, paid, token), gasPaymentAmount);
    }

    function handOn(uint256 amount, uint256 gas) private {
        pay(next, gas);
        token.transfer(next, amount);
    }
}

/// skip-mev/go-fast-contracts solidity/src/FastTransferGateway.sol
contract FastTransferGateway is Witness {
    function submitOrder(
        bytes32 sender,
        bytes32 recipient,
        uint256 amountIn,
        uint256 amountOut,
        uint32 destinationDomain,
        uint64 timeoutTimestamp,
        bytes calldata data
    ) external returns (bytes32) {
        emit Decoded(
            msg.sig,
            abi.encode(sender, recipient, amountIn, amountOut, destinationDomain, timeoutTimestamp, data)
        );
        require(amountOut != 0 && amountOut < amountIn, "nothing for the solver, or nothing else");
        require(timeoutTimestamp > block.timestamp, "the order is late");
        pull(token, amountIn);
        return sender;
    }
}

/// skip-mev/skip-go-evm-contracts AxelarHandler/src/GoFastHandler.sol; `next` is the gateway.
contract GoFastHandler is Witness {
    function submitOrder(
        bytes32 sender,
        bytes32 recipient,
        uint256 amountIn,
        uint256 amountOut,
        uint32 destinationDomain,
        uint64 timeoutTimestamp,
        bytes calldata data
    ) external returns (bytes32) {
        emit Decoded(
            msg.sig,
            abi.encode(sender, recipient, amountIn, amountOut, destinationDomain, timeoutTimestamp, data)
        );
        pull(token, amountIn);
        token.approve(next, amountIn);
        return FastTransferGateway(payable(next)).submitOrder(
            sender, recipient, amountIn, amountOut, destinationDomain, timeoutTimestamp, data
        );
    }

    function swapAndSubmitOrder(
        address tokenIn,
        uint256 swapAmountIn,
        bytes calldata swapCalldata,
        uint256 executionFeeAmount,
        uint256 solverFeeBPS,
        bytes32 sender,
        bytes32 recipient,
        uint32 destinationDomain,
        uint64 timeoutTimestamp,
        bytes calldata destinationCalldata
    ) external payable returns (bytes32) {
        emit Decoded(
            msg.sig,
            abi.encode(
                tokenIn,
                swapAmountIn,
                swapCalldata,
                executionFeeAmount,
                solverFeeBPS,
                sender,
                recipient,
                destinationDomain,
                timeoutTimestamp,
                destinationCalldata
            )
        );
        require(solverFeeBPS != 0, "nothing for the solver");
        uint256 gained = swap(tokenIn, swapAmountIn, swapCalldata, msg.value, token);
        uint256 out = gained - (gained * solverFeeBPS) / 10000 - executionFeeAmount;
        token.approve(next, gained);
        return FastTransferGateway(payable(next)).submitOrder(
            sender, recipient, gained, out, destinationDomain, timeoutTimestamp, destinationCalldata
        );
    }
}

/// skip-mev/skip-go-evm-contracts EurekaHandler/src/EurekaHandler.sol; `next` is the ICS-20 contract, whose limits of time
/// stand here.
contract EurekaHandler is Witness {
    struct TransferParams {
        address token;
        string recipient;
        string sourceClient;
        string destPort;
        uint64 timeoutTimestamp;
        string memo;
    }

    struct Fees {
        uint256 relayFee;
        address relayFeeRecipient;
        uint64 quoteExpiry;
    }

    function transfer(uint256 amount, TransferParams calldata transferParams, Fees calldata fees) external payable {
        emit Decoded(msg.sig, abi.encode(amount, transferParams, fees));
        check(transferParams, fees);
        IToken coin = IToken(transferParams.token);
        if (msg.value == 0) {
            pull(coin, amount + fees.relayFee);
        } else {
            require(address(coin) == address(token) && msg.value == amount + fees.relayFee, "value is not both amounts");
            coin.deposit{value: msg.value}();
        }
        handOn(coin, amount, fees);
    }

    function swapAndTransfer(
        address swapInputToken,
        uint256 swapInputAmount,
        bytes calldata swapCalldata,
        TransferParams calldata transferParams,
        Fees calldata fees
    ) external payable {
        emit Decoded(msg.sig, abi.encode(swapInputToken, swapInputAmount, swapCalldata, transferParams, fees));
        check(transferParams, fees);
        require(msg.value == (swapInputToken == address(0) ? swapInputAmount : 0), "value is not the input");
        IToken coin = IToken(transferParams.token);
        uint256 gained = swap(swapInputToken, swapInputAmount, swapCalldata, msg.value, coin);
        require(gained > fees.relayFee, "the fee eats the output");
        handOn(coin, gained - fees.relayFee, fees);
    }

    function check(TransferParams calldata transferParams, Fees calldata fees) private view {
        require(block.timestamp < fees.quoteExpiry, "the quote has expired");
        require(transferParams.timeoutTimestamp > block.timestamp, "the packet is late");
        require(transferParams.timeoutTimestamp <= block.timestamp + 1 days, "the packet lives too long");
        require(bytes(transferParams.recipient).length != 0, "no recipient");
    }

    function handOn(IToken coin, uint256 amount, Fees calldata fees) private {
        if (fees.relayFee != 0) coin.transfer(fees.relayFeeRecipient, fees.relayFee);
        coin.transfer(next, amount);
    }
}

struct SendParam {
    uint32 dstEid;
    bytes32 to;
    uint256 amountLD;
    uint256 minAmountLD;
    bytes extraOptions;
    bytes composeMsg;
    bytes oftCmd;
}

struct MessagingFee {
    uint256 nativeFee;
    uint256 lzTokenFee;
}

/// What OFTs and pools share: amounts are cut to six decimals, and below the least amount nothing is sent.
abstract contract Sender is Witness {
    uint256 internal unit;

    function setUnit(uint256 unit_) external {
        unit = unit_;
    }

    function cut(SendParam calldata sendParam, MessagingFee calldata fee) internal view returns (uint256 amount) {
        require(fee.lzTokenFee == 0, "no LZ token here");
        amount = (sendParam.amountLD / unit) * unit;
        require(amount != 0 && amount >= (sendParam.minAmountLD / unit) * unit, "too little would arrive");
    }
}

/// stargate-protocol/stargate-v2 packages/stg-evm-v2/src/StargateBase.sol, StargatePoolNative.sol; no token is the native one.
contract StargatePool is Sender {
    function sendToken(SendParam calldata sendParam, MessagingFee calldata fee, address refundAddress)
        external
        payable
    {
        emit Decoded(msg.sig, abi.encode(sendParam, fee, refundAddress));
        uint256 amount = cut(sendParam, fee);
        require(sendParam.oftCmd.length == 0, "a bus is not tried here");
        if (address(token) == address(0)) {
            require(msg.value >= fee.nativeFee + amount, "value is less than fee and amount");
        } else {
            require(msg.value == fee.nativeFee, "value is not the fee");
            pull(token, amount);
        }
    }
}

/// LayerZero's OFTAdapter: a token that is not its own.
contract OFTAdapter is Sender {
    function send(SendParam calldata sendParam, MessagingFee calldata fee, address refundAddress) external payable {
        emit Decoded(msg.sig, abi.encode(sendParam, fee, refundAddress));
        require(msg.value == fee.nativeFee, "value is not the fee");
        pull(token, cut(sendParam, fee));
    }
}

/// LayerZero's OFT: the token itself.
contract OFT is Token, Sender {
    function send(SendParam calldata sendParam, MessagingFee calldata fee, address refundAddress) external payable {
        emit Decoded(msg.sig, abi.encode(sendParam, fee, refundAddress));
        require(msg.value == fee.nativeFee, "value is not the fee");
        burnOf(msg.sender, cut(sendParam, fee));
    }
}

/// hyperlane-xyz/hyperlane-monorepo HypERC20Collateral
contract WarpCollateral is Witness {
    function transferRemote(uint32 destination, bytes32 recipient, uint256 amount) external payable {
        emit Decoded(msg.sig, abi.encode(destination, recipient, amount));
        pull(token, amount);
        pay(next, msg.value);
    }
}

/// hyperlane-xyz/hyperlane-monorepo HypERC20: the token itself.
contract WarpSynthetic is Token {
    function transferRemote(uint32 destination, bytes32 recipient, uint256 amount) external payable {
        emit Decoded(msg.sig, abi.encode(destination, recipient, amount));
        burnOf(msg.sender, amount);
        pay(next, msg.value);
    }
}

/// skip-mev/skip-go-evm-contracts SwapRouter/src/SkipGoSwapRouter.sol; instead of pools it gives the least amount out.
contract SkipGoSwapRouter is Witness {
    struct Hop {
        uint8 exchangeType;
        bytes data;
    }

    struct Affiliate {
        address recipient;
        uint256 feeBPS;
    }

    function swapExactIn(
        uint256 amountIn,
        uint256 amountOutMin,
        address tokenIn,
        address tokenOut,
        Hop[] calldata hops,
        Affiliate[] calldata affiliates
    ) external payable returns (uint256 amountOut) {
        emit Decoded(msg.sig, abi.encode(amountIn, amountOutMin, tokenIn, tokenOut, hops, affiliates));
        require(msg.value == (tokenIn == address(0) ? amountIn : 0), "value is not the input");
        if (tokenIn != address(0)) pull(IToken(tokenIn), amountIn);
        amountOut = amountOutMin;
        for (uint256 i = 0; i < affiliates.length; i++) {
            uint256 fee = (amountOutMin * affiliates[i].feeBPS) / 10000;
            IToken(tokenOut).mint(affiliates[i].recipient, fee);
            amountOut -= fee;
        }
        IToken(tokenOut).mint(msg.sender, amountOut);
    }
}
