import '../../../src/styles/main.scss';

// As in the product: the styles of shell and kit come after those of the first load, and win over them.
void import('./gallery');
