export { CustomerDisplay } from '../panels/CustomerDisplay';
