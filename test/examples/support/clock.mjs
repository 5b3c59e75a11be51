// Loaded before an example, so that what it prints stays the same: deadlines count from here.
Date.now = () => 1_795_000_000_000;
