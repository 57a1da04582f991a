export default function ForgotPassword() {
  return <h1>Recupera tu acceso</h1>;
}
