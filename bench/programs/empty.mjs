// What Node itself takes, to be taken off the others.
console.log('nothing');
