// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

// Reads arguments as contracts do and gives them back, encoded anew: what it refuses, every contract of Solidity refuses.
// Functions are named after nothing but the types they read. For tests alone.

contract Reader {
    struct Limits {
        uint32 a;
        bytes32 b;
        uint256 c;
        bytes d;
    }

    struct Place {
        address a;
        string b;
        uint64 c;
        string d;
    }

    struct Pair {
        uint8 a;
        bytes b;
    }

    struct Share {
        address a;
        uint256 b;
    }

    /// (uint256,uint32,bytes32,address)
    function words(bytes calldata data) external pure returns (bytes memory) {
        (uint256 a, uint32 b, bytes32 c, address d) = abi.decode(data, (uint256, uint32, bytes32, address));
        return abi.encode(a, b, c, d);
    }

    /// (bool,uint8,uint64)
    function small(bytes calldata data) external pure returns (bytes memory) {
        (bool a, uint8 b, uint64 c) = abi.decode(data, (bool, uint8, uint64));
        return abi.encode(a, b, c);
    }

    /// (string,bytes,uint256)
    function texts(bytes calldata data) external pure returns (bytes memory) {
        (string memory a, bytes memory b, uint256 c) = abi.decode(data, (string, bytes, uint256));
        return abi.encode(a, b, c);
    }

    /// ((uint32,bytes32,uint256,bytes),(address,uint256),address)
    function tuples(bytes calldata data) external pure returns (bytes memory) {
        (Limits memory a, Share memory b, address c) = abi.decode(data, (Limits, Share, address));
        return abi.encode(a, b, c);
    }

    /// (uint256,(address,string,uint64,string),(address,uint256))
    function places(bytes calldata data) external pure returns (bytes memory) {
        (uint256 a, Place memory b, Share memory c) = abi.decode(data, (uint256, Place, Share));
        return abi.encode(a, b, c);
    }

    /// ((uint8,bytes)[],(address,uint256)[])
    function lists(bytes calldata data) external pure returns (bytes memory) {
        (Pair[] memory a, Share[] memory b) = abi.decode(data, (Pair[], Share[]));
        return abi.encode(a, b);
    }

    /// (string,string[],string[],bytes)
    function payload(bytes calldata data) external pure returns (bytes memory) {
        (string memory a, string[] memory b, string[] memory c, bytes memory d) =
            abi.decode(data, (string, string[], string[], bytes));
        return abi.encode(a, b, c, d);
    }
}
