export default function Login() {
  return <h1>Inicia sesión</h1>;
}
